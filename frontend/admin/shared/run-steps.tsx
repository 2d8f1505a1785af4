import type { GenerationRun } from '../../../backend/contract/generation.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { articlePath } from '../../lib/addresses.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { ButtonLink } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { costText } from './model-price.js';
import styles from './run-steps.module.css';
import { Score } from './score.js';

const STATE_CLASS = { waiting: styles.isTodo, running: styles.isNow, done: undefined, failed: styles.isBad } as const;
const STATE_WORD = { waiting: 'in attesa', running: 'in corso', done: 'fatto', failed: 'non riuscito' } as const;

/** The steps of a run, from the collected news to the outcome, and what came of it. */
export function RunSteps({ run }: { readonly run: GenerationRun }) {
  return (
    <div className={styles.runblock} aria-live="polite">
      <ol className={styles.run}>
        {run.steps.map(({ name, label, state }) => (
          <li key={name} className={STATE_CLASS[state]}>
            <strong>{label}</strong>
            <span>{wordsFor(run, name, state)}</span>
          </li>
        ))}
      </ol>
      {run.status === 'running' && run.queuePlace && (
        <Note kind="info">In coda, posto {formatNumber(run.queuePlace)}: comincia quando ne finisce un’altra.</Note>
      )}
      {run.failures.length > 0 && run.status === 'running' && (
        <Note kind="warn">
          {run.failures.length === 1 ? 'Un tentativo non è riuscito' : `${run.failures.length} tentativi non riusciti`}:{' '}
          {run.failures.at(-1)?.message}. La generazione riprova da sola.
        </Note>
      )}
      {run.notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      <Outcome run={run} />
      <RunCost run={run} />
    </div>
  );
}

function wordsFor(run: GenerationRun, step: string, state: keyof typeof STATE_WORD): string {
  if (step === 'scout' && state === 'done' && run.mainTopic) return `«${run.mainTopic}»`;
  if (step === 'conclude' && state === 'waiting') return 'pubblica da 80 in su';
  return STATE_WORD[state];
}

const ENDED_BY = {
  stopped: 'La generazione è stata fermata.',
  'budget-exhausted': 'La generazione è stata interrotta.',
  'unknown-price': 'La generazione è stata interrotta.',
} as const;

/** What the ledger says; of older runs, what their stored answers say. */
function RunCost({ run: { cost, spent } }: { readonly run: GenerationRun }) {
  if (!cost) return spent && <p className="hint">{spentText(spent)}</p>;
  const limit = cost.limitUsd === null ? 'senza un limite proprio' : `su ${formatDollars(cost.limitUsd)}`;
  const calls = countOf(cost.calls, 'chiamata', 'chiamate');
  const isNear = cost.limitUsd !== null && cost.countedUsd >= WARNING_SHARE * cost.limitUsd;
  return (
    <>
      {isNear && <Note kind="warn">La generazione è oltre l’80 % del suo budget.</Note>}
      <p className="hint">
        Costo: {formatDollars(cost.countedUsd)} {limit}, {calls}
        {cost.uncertainUsd > 0 && ` (${formatDollars(cost.uncertainUsd)} non ancora certi)`}
        {spent && tokensText(spent) !== '' && `. ${tokensText(spent)}`}
      </p>
    </>
  );
}

const WARNING_SHARE = 0.8;

function spentText(spent: NonNullable<GenerationRun['spent']>): string {
  const tokens = tokensText(spent);
  return tokens === '' ? `Costo: ${costText(spent.costUsd)}` : `Costo: ${costText(spent.costUsd)} (${tokens})`;
}

function tokensText({ promptTokens, completionTokens }: NonNullable<GenerationRun['spent']>): string {
  return promptTokens + completionTokens === 0
    ? ''
    : `${formatNumber(promptTokens)} token letti, ${formatNumber(completionTokens)} scritti`;
}

function savedWords({ outcome, isOutline }: GenerationRun): string {
  if (isOutline) return 'Per un articolo manca qualcosa: in bozza c’è una scaletta.';
  return outcome === 'published' ? 'Articolo pubblicato.' : 'Salvato come bozza.';
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
      <Note kind={run.cause === 'stopped' ? 'warn' : 'bad'}>
        {run.cause ? ENDED_BY[run.cause] : 'La generazione è stata interrotta.'}{' '}
        {(run.cause !== 'stopped' && run.failures.at(-1)?.message) || run.reasons.join(' ')}
      </Note>
    );
  }
  const published = run.outcome === 'published';
  return (
    <Note
      kind={published ? 'ok' : 'warn'}
      action={
        run.articleId && (
          <ButtonLink kind="line" small to={`/admin/edit/${run.articleId}`}>
            {published ? 'Apri l’articolo' : 'Rivedi'}
          </ButtonLink>
        )
      }
    >
      {savedWords(run)} {run.score !== null && <Score score={run.score} />}{' '}
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
