import { Link } from 'react-router-dom';
import type { ArticleToReview } from '../../../backend/contract/admin-articles.js';
import { Empty } from '../shared/list-states.js';
import { Score } from '../shared/score.js';

/** The drafts that wait for a person, with the reasons. */
export function ReviewQueue({ articles }: { readonly articles: readonly ArticleToReview[] }) {
  if (articles.length === 0) return <Empty title="Niente da rivedere." />;
  return (
    <table className="tbl tbl--stack">
      <thead>
        <tr>
          <th scope="col">Titolo</th>
          <th scope="col">Punteggio</th>
          <th scope="col">Motivo</th>
          <th scope="col">
            <span className="sr-only">Azioni</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ _id, title, category, score, reasons }) => (
          <tr key={_id}>
            <td className="t">
              <Link to={`/admin/edit/${_id}`}>{title}</Link>
              <small>{category}</small>
            </td>
            <td>
              {score === null ? <span className="pill pill--warn">Non verificato</span> : <Score score={score} />}
            </td>
            <td className="why">{reasons.join(' · ') || 'Nessun motivo registrato'}</td>
            <td className="acts">
              {score !== null && (
                <Link className="btn btn--line btn--s" to={`/admin/edit/${_id}/prove`}>
                  Prove<span className="sr-only">: {title}</span>
                </Link>
              )}
              <Link className="btn btn--line btn--s" to={`/admin/edit/${_id}`}>
                Rivedi<span className="sr-only">: {title}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
