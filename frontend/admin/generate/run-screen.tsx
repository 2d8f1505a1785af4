import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { ToldRun } from '../../../backend/contract/generation.js';
import { getArticle } from '../../api/admin/article-calls.js';
import { explain } from '../../api/call-failed.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import backLinkStyles from '../../ui/back-link.module.css';
import { SkeletonRows } from '../../ui/list-states.js';
import { Note } from '../../ui/note.js';
import { StopRun } from '../shared/stop-run.js';
import { topicWords } from '../shared/topic-words.js';
import { useFollowedRun } from '../shared/use-followed-run.js';
import styles from './run.module.css';
import { RunCost } from './run-cost.js';
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
function useArticle(run: ToldRun | null) {
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
function Trouble({ run: { status, failures } }: { readonly run: ToldRun }) {
  if (status !== 'running' || failures.length === 0) return null;
  return (
    <Note kind="warn">
      {failures.length === 1 ? 'Un tentativo non è riuscito' : `${failures.length} tentativi non riusciti`}:{' '}
      {failures.at(-1)?.message}. La generazione riprova da sola.
    </Note>
  );
}

function stateWords({ status, queuePlace, requestedAt, endedAt }: ToldRun): string {
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
