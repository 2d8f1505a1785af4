import { Link } from 'react-router-dom';
import type { ArticleToReview } from '../../../backend/contract/admin-articles.js';
import { ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Pill } from '../../ui/pill.js';
import { Table } from '../../ui/table.js';
import { Score } from '../shared/score.js';

/** The drafts that wait for a person, with the reasons. */
export function ReviewQueue({ articles }: { readonly articles: readonly ArticleToReview[] }) {
  if (articles.length === 0) return <Empty title="Niente da rivedere." />;
  return (
    <Table stacked>
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
            <td>{score === null ? <Pill kind="warn">Non verificato</Pill> : <Score score={score} />}</td>
            <td className="why">{reasons.join(' · ') || 'Nessun motivo registrato'}</td>
            <td className="acts">
              {score !== null && (
                <ButtonLink kind="line" small to={`/admin/edit/${_id}/prove`}>
                  Prove<span className="sr-only">: {title}</span>
                </ButtonLink>
              )}
              <ButtonLink kind="line" small to={`/admin/edit/${_id}`}>
                Rivedi<span className="sr-only">: {title}</span>
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
