import { Link } from 'react-router-dom';
import type { IssueShare } from '../../../backend/contract/newsletter-issues.js';
import { countOf } from '../../lib/format-number.js';
import { Panel } from '../../ui/panel.js';
import styles from './newsletter.module.css';

/** So many parts are listed; a thousand readers can choose a thousand ways. */
const MAX_LISTED = 12;

/** Who gets which part of a newsletter, by the themes that readers chose; nothing where all of them get the same. */
export function IssueShares({ shares }: { readonly shares: readonly IssueShare[] }) {
  if (!shares.some(({ categories }) => categories !== null)) return null;
  const others = shares.slice(MAX_LISTED).reduce((sum, { recipients }) => sum + recipients, 0);
  return (
    <Panel title="Chi riceve che cosa">
      <ul className={styles.shares}>
        {shares.slice(0, MAX_LISTED).map((share) => (
          <Share key={share.categories?.join() ?? 'all'} share={share} />
        ))}
        {others > 0 && <li>Altri temi: {countOf(others, 'persona', 'persone')}</li>}
      </ul>
      <p className="hint">
        Chi ha scelto dei temi riceve solo quegli articoli. Se tra questi non c’è quello d’apertura, l’oggetto è il
        titolo del primo che riceve; l’introduzione resta la stessa.
      </p>
    </Panel>
  );
}

function Share({ share: { categories, articles, recipients, isSent } }: { readonly share: IssueShare }) {
  const people = countOf(recipients, 'persona', 'persone');
  const counted = countOf(articles, 'articolo', 'articoli');
  if (!isSent)
    return (
      <li>
        <b>{people}</b> <span>Niente nei temi scelti: non ricevono la newsletter</span>
      </li>
    );
  return (
    <li>
      <b>{people}</b>{' '}
      <span>
        {categories === null ? 'La newsletter intera' : categories.join(', ')}, {counted}
      </span>
      <Link
        className="link"
        to={categories === null ? '?' : `?temi=${encodeURIComponent(categories.join())}`}
        aria-label={`Anteprima: ${categories === null ? 'la newsletter intera' : categories.join(', ')}`}
        preventScrollReset
      >
        Anteprima
      </Link>
    </li>
  );
}
