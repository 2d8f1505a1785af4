import type { GenerationRun } from '../../../backend/contract/generation.js';
import { formatDateTime } from '../../lib/format-date.js';
import { ButtonLink } from '../../ui/button.js';
import { Empty } from '../../ui/list-states.js';
import { Pill, type PillKind } from '../../ui/pill.js';
import { ACTIONS, Table } from '../../ui/table.js';
import { Score } from '../shared/score.js';
import { topicWords } from '../shared/topic-words.js';

const ASKED_BY: Readonly<Record<string, string>> = {
  admin: 'chiesta dalla redazione',
  schedule: 'automatica',
  plan: 'automatica, avviata a mano',
  cli: 'chiesta dalla riga di comando',
};
const OUTCOME = {
  published: { label: 'Pubblicato', pill: 'ok' },
  draft: { label: 'Bozza', pill: 'warn' },
  outline: { label: 'Scaletta', pill: 'warn' },
  running: { label: 'In corso', pill: 'info' },
  aborted: { label: 'Interrotta', pill: 'bad' },
  'no-topic': { label: 'Nessuna notizia adatta', pill: 'plain' },
} as const;

const CAUSES = {
  stopped: { label: 'Fermata', pill: 'plain' },
  'budget-exhausted': { label: 'Budget esaurito', pill: 'bad' },
  'unknown-price': { label: 'Costo non noto', pill: 'bad' },
} as const;

function outcomeOf({ status, outcome, cause, queuePlace, isOutline }: GenerationRun): {
  label: string;
  pill: PillKind;
} {
  if (status === 'running' && queuePlace) return { label: `In coda, posto ${queuePlace}`, pill: 'plain' };
  if (status === 'aborted' && cause) return CAUSES[cause];
  if (isOutline) return OUTCOME.outline;
  return OUTCOME[status === 'completed' ? (outcome ?? 'draft') : status];
}

/** The latest runs with what came of them. */
export function RecentRuns({ runs }: { readonly runs: readonly GenerationRun[] }) {
  if (runs.length === 0) return <Empty title="Ancora nessuna generazione." />;
  return (
    <Table stacked heads={['Argomento', 'Esito', 'Verifica', 'Avviata', ACTIONS]}>
      {runs.map((run) => {
        const outcome = outcomeOf(run);
        return (
          <tr key={run.runId}>
            <td className="t">
              {run.mainTopic ?? topicWords(run.topic)}
              <small>{ASKED_BY[run.trigger] ?? run.trigger}</small>
            </td>
            <td>
              <Pill kind={outcome.pill}>{outcome.label}</Pill>
            </td>
            <td>{run.score === null ? '–' : <Score score={run.score} />}</td>
            <td>
              <time dateTime={run.requestedAt}>{formatDateTime(run.requestedAt)}</time>
            </td>
            <td className="acts">
              {run.articleId ? (
                <ButtonLink kind="line" small to={`/admin/edit/${run.articleId}`}>
                  Apri<span className="sr-only">: {run.mainTopic ?? topicWords(run.topic)}</span>
                </ButtonLink>
              ) : (
                <ButtonLink kind="line" small to={`/admin/genera?generazione=${run.runId}`}>
                  Segui<span className="sr-only">: {topicWords(run.topic)}</span>
                </ButtonLink>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
