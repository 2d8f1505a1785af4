import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { GenerationRun, RunStory } from '../../../backend/contract/generation.js';
import { formatDollars } from '../../../backend/contract/money.js';
import { getArticle } from '../../api/admin/article-calls.js';
import { explain } from '../../api/call-failed.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import backLinkStyles from '../../ui/back-link.module.css';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { costText } from '../shared/model-price.js';
import { StopRun } from '../shared/stop-run.js';
import { topicWords } from '../shared/topic-words.js';
import { useFollowedRun } from '../shared/use-followed-run.js';
import styles from './run.module.css';
import { RunOutcome } from './run-outcome.js';
import { RunSteps } from './run-steps.js';

/** A run by itself: what it does, in words, and at its end the one thing to do next. */
export function RunScreen({ runId }: { readonly runId: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const run = useFollowedRun(runId, setProblem);
  const { article, setArticle, error } = useArticle(run);
  return (
    <div className={styles.screen}>
      <div>
        <Link className={backLinkStyles.back} to="/admin/genera">
          <AdminIcon name="arrow-left" />
          Genera
        </Link>
        <h1>{run ? (run.mainTopic ?? topicWords(run.topic)) : 'Generazione'}</h1>
        <p className={styles.state} role="status">
          {run && stateWords(run)}
        </p>
      </div>
      {run ? (
        <>
          <RunSteps run={run} />
          <Trouble run={run} />
          {error && <Note kind="bad">{error}</Note>}
          <RunOutcome run={run} article={article} onChanged={setArticle} />
          {run.status === 'running' && (
            <div className={styles.foot}>
              <StopRun runId={run.runId} />
              <p className="hint">Puoi lasciare la pagina: alla fine ti avvisano le notifiche.</p>
            </div>
          )}
          <RunCost run={run} />
        </>
      ) : (
        (problem && <Note kind="bad">{problem}</Note>) || <SkeletonRows rows={6} />
      )}
    </div>
  );
}

/** The article of a run that has ended, as it is now. */
function useArticle(run: RunStory | null) {
  const [article, setArticle] = useState<AdminArticle | null>(null);
  const [error, setError] = useState<string | null>(null);
  const articleId = run?.status === 'completed' ? run.articleId : null;
  useEffect(() => {
    if (articleId === null) return;
    let isLeft = false;
    getArticle(articleId).then(
      (found) => !isLeft && setArticle(found),
      (cause: unknown) => !isLeft && setError(explain(cause, 'Errore nel caricamento dell’articolo')),
    );
    return () => {
      isLeft = true;
    };
  }, [articleId]);
  return { article, setArticle, error };
}

/** What did not go well on the way of a run that goes on. */
function Trouble({ run: { status, failures } }: { readonly run: RunStory }) {
  if (status !== 'running' || failures.length === 0) return null;
  return (
    <Note kind="warn">
      {failures.length === 1 ? 'Un tentativo non è riuscito' : `${failures.length} tentativi non riusciti`}:{' '}
      {failures.at(-1)?.message}. La generazione riprova da sola.
    </Note>
  );
}

function stateWords({ status, queuePlace, requestedAt, endedAt }: RunStory): string {
  if (status === 'running') {
    if (!queuePlace) return 'In corso.';
    return `In coda, posto ${formatNumber(queuePlace)}: comincia quando ne finisce un’altra.`;
  }
  return endedAt === null ? 'Finita.' : `Finita in ${duration(Date.parse(endedAt) - Date.parse(requestedAt))}.`;
}

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const parts = [
    ...(seconds >= 60 ? [countOf(Math.floor(seconds / 60), 'minuto', 'minuti')] : []),
    ...(seconds % 60 > 0 ? [countOf(seconds % 60, 'secondo', 'secondi')] : []),
  ];
  return parts.join(' e ');
}

const WARNING_SHARE = 0.8;

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

function spentText(spent: NonNullable<GenerationRun['spent']>): string {
  const tokens = tokensText(spent);
  return tokens === '' ? `Costo: ${costText(spent.costUsd)}` : `Costo: ${costText(spent.costUsd)} (${tokens})`;
}

function tokensText({ promptTokens, completionTokens }: NonNullable<GenerationRun['spent']>): string {
  return promptTokens + completionTokens === 0
    ? ''
    : `${formatNumber(promptTokens)} token letti, ${formatNumber(completionTokens)} scritti`;
}
