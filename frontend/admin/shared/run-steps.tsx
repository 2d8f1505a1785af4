import { Link } from 'react-router-dom';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { articlePath } from '../../lib/addresses.js';
import { formatNumber } from '../../lib/format-number.js';
import { costText } from './model-price.js';
import { Note } from './note.js';
import { Score } from './score.js';

const STATE_CLASS = { waiting: 'is-todo', running: 'is-now', done: undefined, failed: 'is-bad' } as const;
const STATE_WORD = { waiting: 'in attesa', running: 'in corso', done: 'fatto', failed: 'non riuscito' } as const;

/** The steps of a run, from the collected news to the outcome, and what came of it. */
export function RunSteps({ run }: { readonly run: GenerationRun }) {
  return (
    <div className="runblock" aria-live="polite">
      <ol className="run">
        {run.steps.map(({ name, label, state }) => (
          <li key={name} className={STATE_CLASS[state]}>
            <strong>{label}</strong>
            <span>{wordsFor(run, name, state)}</span>
          </li>
        ))}
      </ol>
      {run.failures.length > 0 && run.status === 'running' && (
        <Note kind="warn">
          {run.failures.length === 1 ? 'Un tentativo non è riuscito' : `${run.failures.length} tentativi non riusciti`}:{' '}
          {run.failures.at(-1)?.message}. La generazione riprova da sola.
        </Note>
      )}
      <Outcome run={run} />
      {run.spent && <p className="hint">{spentText(run.spent)}</p>}
    </div>
  );
}

function wordsFor(run: GenerationRun, step: string, state: keyof typeof STATE_WORD): string {
  if (step === 'scout' && state === 'done' && run.mainTopic) return `«${run.mainTopic}»`;
  if (step === 'conclude' && state === 'waiting') return 'pubblica da 80 in su';
  return STATE_WORD[state];
}

function spentText({ promptTokens, completionTokens, costUsd }: NonNullable<GenerationRun['spent']>): string {
  const tokens = `${formatNumber(promptTokens)} token letti, ${formatNumber(completionTokens)} scritti`;
  return promptTokens + completionTokens === 0
    ? `Costo: ${costText(costUsd)}`
    : `Costo: ${costText(costUsd)} (${tokens})`;
}

function Outcome({ run }: { readonly run: GenerationRun }) {
  if (run.status === 'running') return null;
  if (run.status === 'no-topic') {
    return (
      <Note kind="warn">
        Nessuna notizia adatta: la generazione è finita senza un articolo. {run.reasons.join(' ')}
      </Note>
    );
  }
  if (run.status === 'aborted') {
    return (
      <Note kind="bad">La generazione è stata interrotta. {run.failures.at(-1)?.message ?? run.reasons.join(' ')}</Note>
    );
  }
  const published = run.outcome === 'published';
  return (
    <Note
      kind={published ? 'ok' : 'warn'}
      action={
        run.articleId && (
          <Link className="btn btn--line btn--s" to={`/admin/edit/${run.articleId}`}>
            {published ? 'Apri l’articolo' : 'Rivedi'}
          </Link>
        )
      }
    >
      {published ? 'Articolo pubblicato.' : 'Salvato come bozza.'} {run.score !== null && <Score score={run.score} />}{' '}
      {published && run.slug ? (
        <a className="link" href={articlePath(run.slug)}>
          Leggilo sul sito
        </a>
      ) : (
        run.reasons.join(' · ')
      )}
    </Note>
  );
}
