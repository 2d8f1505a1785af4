import { useEffect, useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import type { DebugArticle } from '../../../backend/contract/debug.js';
import { listGenerated } from '../../api/admin/debug-calls.js';
import { formatDateTime } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { BusyLabel, Empty } from '../shared/list-states.js';
import { Note } from '../shared/note.js';
import { ScreenHeader } from '../shared/screen-header.js';
import { StatusPill } from '../shared/status-pill.js';
import { useAction } from '../shared/use-action.js';
import { type DebugPage, STEP } from './generation-debug.loader.js';

/** Every article that the pipeline wrote, twenty at a time. */
export function GenerationDebugPage() {
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
      const next = await listGenerated(secret, { limit: STEP, skip: articles.length });
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
          <Link className="btn btn--line" to="/admin/genera">
            Genera un articolo
          </Link>
        </Empty>
      ) : (
        <table className="tbl tbl--stack">
          <thead>
            <tr>
              <th scope="col">Titolo</th>
              <th scope="col">Stato</th>
              <th scope="col">Creato</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      )}
      {error && <Note kind="bad">{error}</Note>}
      {articles.length < total && (
        <div className="row">
          <button type="button" className="btn btn--line" disabled={busy} onClick={() => void loadMore()}>
            <BusyLabel busy={busy} label="Carica Altri" busyLabel="Caricamento…" />
          </button>
          <p className="hint" role="status">
            {articles.length} di {countOf(total, 'articolo', 'articoli')}
          </p>
        </div>
      )}
    </>
  );
}
