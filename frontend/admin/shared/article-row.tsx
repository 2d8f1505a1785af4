import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { formatDate } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Pill } from '../../ui/pill.js';
import { useMay } from '../layout/admin-facts.js';
import { Score } from './score.js';
import styles from './shared.module.css';
import { StatusPill } from './status-pill.js';

interface ArticleRowProps {
  readonly article: ArticleListItem;
  readonly onDelete: () => void;
  /** Cells before the title. */
  readonly children?: ReactNode;
}

/** One article as every list of the admin shows it: title in the readers' serif, state, check, date, views. */
export function ArticleRow({ article, onDelete, children }: ArticleRowProps) {
  const { _id, title, category, aiGenerated, status, verification, publishDate, createdAt, views, updateProposed } =
    article;
  const publishes = useMay('managing-editor');
  return (
    <tr>
      {children}
      <td className="t">
        <Link to={`/admin/edit/${_id}`}>{title}</Link>
        <small>
          {category}, {aiGenerated ? 'scritto con AI' : 'redazione'}
        </small>
        {updateProposed && <Pill kind="info">Aggiornamento proposto</Pill>}
      </td>
      <td>
        <StatusPill status={status} isRetracted={article.retracted} />
      </td>
      <td>{verification ? <Score score={verification.score} /> : <Pill>Non richiesta</Pill>}</td>
      <td>
        <time dateTime={publishDate ?? createdAt}>{formatDate(publishDate ?? createdAt)}</time>
      </td>
      <td className="n hs">
        {status === 'published' ? (
          <Link className={styles.tlink} to={`/admin/statistiche/${_id}`}>
            {formatNumber(views)}
            <span className="sr-only"> letture: {title}</span>
          </Link>
        ) : (
          '–'
        )}
      </td>
      <td className="acts">
        {status === 'draft' && aiGenerated && verification && !verification.approved && (
          <ButtonLink
            kind="ghost"
            small
            iconOnly
            to={`/admin/edit/${_id}/prove`}
            aria-label={`Banco delle prove: ${title}`}
          >
            <AdminIcon name="list-checks" />
          </ButtonLink>
        )}
        {publishes && status === 'published' && !article.retracted && (
          <ButtonLink
            kind="ghost"
            small
            iconOnly
            to={`/admin/articoli/prima-pagina?articolo=${_id}`}
            aria-label={`In prima pagina: ${title}`}
          >
            <AdminIcon name="star" />
          </ButtonLink>
        )}
        <ButtonLink kind="ghost" small iconOnly to={`/admin/edit/${_id}`} aria-label={`Modifica: ${title}`}>
          <AdminIcon name="pencil" />
        </ButtonLink>
        {(publishes || status === 'draft') && (
          <Button kind="ghost" small iconOnly aria-label={`Elimina: ${title}`} onClick={onDelete}>
            <AdminIcon name="trash-2" />
          </Button>
        )}
      </td>
    </tr>
  );
}
