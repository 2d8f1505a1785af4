import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from './button.js';
import styles from './pagination.module.css';

/** Previous and next, in the address. Nothing for a single page. */
export function Pagination({ page, totalPages }: { readonly page: number; readonly totalPages: number }) {
  const [search] = useSearchParams();
  if (totalPages <= 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    if (target <= 1) next.delete('page');
    else next.set('page', String(target));
    return `?${next}`;
  };
  return (
    <nav className={styles.pagination} aria-label="Pagine">
      <PageLink label="Precedente" to={to(page - 1)} disabled={page <= 1} />
      <p>
        Pagina {page} di {totalPages}
      </p>
      <PageLink label="Successiva" to={to(page + 1)} disabled={page >= totalPages} />
    </nav>
  );
}

function PageLink({ label, to, disabled }: { label: string; to: string; disabled: boolean }) {
  return disabled ? (
    <span className="btn btn--line btn--s" aria-disabled="true">
      {label}
    </span>
  ) : (
    <ButtonLink kind="line" small to={to}>
      {label}
    </ButtonLink>
  );
}
