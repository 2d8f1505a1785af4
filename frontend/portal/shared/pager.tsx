import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.js';

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly pathOf: (page: number) => string;
}

/** «Precedente · Pagina X di Y · Successiva»; nothing at all for a single page. */
export function Pager({ page, totalPages, pathOf }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className="pager" aria-label="Paginazione">
      {page > 1 ? (
        <Link className="btn btn--line" to={pathOf(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          Precedente
        </Link>
      ) : (
        <button className="btn btn--line" type="button" disabled>
          <Icon name="arrow-left" />
          Precedente
        </button>
      )}
      <p>
        Pagina {page} di {totalPages}
      </p>
      {page < totalPages ? (
        <Link className="btn btn--line" to={pathOf(page + 1)} rel="next">
          Successiva
          <Icon name="arrow-right" />
        </Link>
      ) : (
        <button className="btn btn--line" type="button" disabled>
          Successiva
          <Icon name="arrow-right" />
        </button>
      )}
    </nav>
  );
}
