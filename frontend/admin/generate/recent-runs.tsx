import { Link } from 'react-router-dom';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { formatDateTime } from '../../lib/format-date.js';
import { Empty } from '../shared/list-states.js';
import { Score } from '../shared/score.js';
import { topicWords } from '../shared/topic-words.js';

const ASKED_BY: Readonly<Record<string, string>> = {
  admin: 'chiesta dalla redazione',
  schedule: 'automatica',
  plan: 'automatica, avviata a mano',
  cli: 'chiesta dalla riga di comando',
};
const OUTCOME = {
  published: { label: 'Pubblicato', className: 'pill pill--ok' },
  draft: { label: 'Bozza', className: 'pill pill--warn' },
  outline: { label: 'Scaletta', className: 'pill pill--warn' },
  running: { label: 'In corso', className: 'pill pill--info' },
  aborted: { label: 'Interrotta', className: 'pill pill--bad' },
  'no-topic': { label: 'Nessuna notizia adatta', className: 'pill' },
} as const;

const CAUSES = {
  stopped: { label: 'Fermata', className: 'pill' },
  'budget-exhausted': { label: 'Budget esaurito', className: 'pill pill--bad' },
  'unknown-price': { label: 'Prezzo sconosciuto', className: 'pill pill--bad' },
} as const;

function outcomeOf({ status, outcome, cause, queuePlace, isOutline }: GenerationRun): {
  label: string;
  className: string;
} {
  if (status === 'running' && queuePlace) return { label: `In coda, posto ${queuePlace}`, className: 'pill' };
  if (status === 'aborted' && cause) return CAUSES[cause];
  if (isOutline) return OUTCOME.outline;
  return OUTCOME[status === 'completed' ? (outcome ?? 'draft') : status];
}

/** The latest runs with what came of them. */
export function RecentRuns({ runs }: { readonly runs: readonly GenerationRun[] }) {
  if (runs.length === 0) return <Empty title="Ancora nessuna generazione." />;
  return (
    <table className="tbl tbl--stack">
      <thead>
        <tr>
          <th scope="col">Argomento</th>
          <th scope="col">Esito</th>
          <th scope="col">Verifica</th>
          <th scope="col">Avviata</th>
          <th scope="col">
            <span className="sr-only">Azioni</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => {
          const outcome = outcomeOf(run);
          return (
            <tr key={run.runId}>
              <td className="t">
                {run.mainTopic ?? topicWords(run.topic)}
                <small>{ASKED_BY[run.trigger] ?? run.trigger}</small>
              </td>
              <td>
                <span className={outcome.className}>{outcome.label}</span>
              </td>
              <td>{run.score === null ? '–' : <Score score={run.score} />}</td>
              <td>
                <time dateTime={run.requestedAt}>{formatDateTime(run.requestedAt)}</time>
              </td>
              <td className="acts">
                {run.articleId ? (
                  <Link className="btn btn--line btn--s" to={`/admin/edit/${run.articleId}`}>
                    Apri<span className="sr-only">: {run.mainTopic ?? topicWords(run.topic)}</span>
                  </Link>
                ) : (
                  <Link className="btn btn--line btn--s" to={`/admin/genera?generazione=${run.runId}`}>
                    Segui<span className="sr-only">: {topicWords(run.topic)}</span>
                  </Link>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
