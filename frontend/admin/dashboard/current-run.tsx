import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { formatTime } from '../../lib/format-date.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { Score } from '../shared/score.js';
import { StopRun } from '../shared/stop-run.js';
import { useFollowedRun } from '../shared/use-followed-run.js';
import styles from './dashboard.module.css';

interface CurrentRunProps {
  readonly runs: readonly GenerationRun[];
  readonly schedule: AutoGenerationSettings;
}

/** The run that is going on, live, else how the last one ended; and when the next one begins by itself. */
export function CurrentRun({ runs, schedule }: CurrentRunProps) {
  const { revalidate } = useRevalidator();
  const latest = runs.find(({ status }) => status === 'running') ?? runs[0];
  const followed = useFollowedRun(latest?.status === 'running' ? latest.runId : null);
  const run = followed ?? latest;
  const hasEnded = followed !== null && followed.status !== 'running';
  useEffect(() => {
    if (hasEnded) void revalidate();
  }, [hasEnded, revalidate]);
  return (
    <Panel
      title={run?.status === 'running' ? 'Generazione in corso' : 'Generazione'}
      aside={
        run && (
          <Link className="link" to={`/admin/genera?generazione=${run.runId}`}>
            Apri
          </Link>
        )
      }
    >
      <div className={styles.run} aria-live="polite">
        {run && <Progress run={run} />}
        <p>
          Automatica: <Pill kind={schedule.enabled ? 'ok' : 'plain'}>{schedule.enabled ? 'accesa' : 'spenta'}</Pill>
          {schedule.nextRun && (
            <>
              , prossima alle <time dateTime={schedule.nextRun}>{formatTime(schedule.nextRun)}</time>
            </>
          )}
        </p>
      </div>
      {run?.status === 'running' && <StopRun runId={run.runId} />}
    </Panel>
  );
}

const ENDED = { completed: 'Articolo', aborted: 'Interrotta', 'no-topic': 'Nessuna notizia adatta' } as const;

function Progress({ run }: { readonly run: GenerationRun }) {
  const { status, steps, mainTopic, topic, queuePlace, outcome, score, requestedAt } = run;
  if (status === 'running') {
    const step = steps.find(({ state }) => state === 'running');
    return (
      <p>
        <b>{queuePlace ? `In coda, posto ${queuePlace}` : (step?.label ?? 'In corso')}</b>
        {mainTopic && `: ${mainTopic}`}
      </p>
    );
  }
  return (
    <p>
      Ultima, delle <time dateTime={requestedAt}>{formatTime(requestedAt)}</time>: {mainTopic ?? topic}.{' '}
      <b>
        {status === 'completed' && outcome
          ? outcome === 'published'
            ? 'Articolo pubblicato'
            : 'Salvata come bozza'
          : ENDED[status]}
      </b>{' '}
      {score !== null && <Score score={score} />}
    </p>
  );
}
