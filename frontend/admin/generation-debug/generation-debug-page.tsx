import { useEffect, useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import type { DebugArticle } from '../../../backend/contract/debug.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { BusyButton, ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Table } from '../../ui/table.js';
import sharedStyles from '../shared/shared.module.css';
import { StatusPill } from '../shared/status-pill.js';
import { useAction } from '../shared/use-action.js';
import { type DebugPage, STEP } from './generation-debug.loader.js';

export { generationDebugLoader as loader } from './generation-debug.loader.js';

/** Every article that the pipeline wrote, twenty at a time. */
export function Component() {
  const first = useLoaderData<DebugPage>();
  const { secret = '' } = useParams();
  const [more, setMore] = useState<readonly DebugArticle[]>([]);
  const { run, busy, error } = useAction('Errore nel caricamento dei dati');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first page makes what was loaded after it stale
  useEffect(() => setMore([]), [first]);
  const { total } = first.pagination;
  const articles = [...first.articles, ...more];
  const loadMore = () =>
    run(async () => {
      const next = await callAdmin('GET /api/debug/article-generation-:secret', {
        params: { secret },
        query: { limit: STEP, skip: articles.length },
      });
      // An article that was generated meanwhile moves the others down by one: nobody is to be shown twice.
      setMore([...more, ...next.articles.filter(({ _id }) => articles.every((known) => known._id !== _id))]);
    });
  return (
    <>
      <ScreenHeader
        title="Debug generazione articoli"
        lead={countOf(total, 'articolo generato', 'articoli generati')}
      />
      {articles.length === 0 ? (
        <Empty title="Nessun articolo generato finora.">
          <ButtonLink kind="line" to="/admin/genera">
            Genera un articolo
          </ButtonLink>
        </Empty>
      ) : (
        <Table stacked heads={['Titolo', 'Stato', 'Creato']}>
          {articles.map(({ _id, title, status, retracted, createdAt }) => (
            <tr key={_id}>
              <td className="t">
                <Link to={`/debug/${encodeURIComponent(secret)}/${_id}`}>{title}</Link>
              </td>
              <td>
                <StatusPill status={status} isRetracted={retracted} />
              </td>
              <td>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {error && <Note kind="bad">{error}</Note>}
      {articles.length < total && (
        <div className={sharedStyles.row}>
          <BusyButton
            kind="line"
            busy={busy}
            label="Carica Altri"
            busyLabel="Caricamento…"
            onClick={() => void loadMore()}
          />
          <p className="hint" role="status">
            {articles.length} di {countOf(total, 'articolo', 'articoli')}
          </p>
        </div>
      )}
    </>
  );
}
