import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { formatTime } from '../../lib/format-date.js';
import { formatNumber } from '../../lib/format-number.js';
import { Empty } from '../../ui/list-states.js';
import { Panel } from '../../ui/panel.js';
import { Pill } from '../../ui/pill.js';
import { RunSteps } from '../shared/run-steps.js';
import { StopRun } from '../shared/stop-run.js';
import { useFollowedRun } from '../shared/use-followed-run.js';

interface CurrentRunProps {
  readonly runs: readonly GenerationRun[];
  readonly schedule: AutoGenerationSettings;
}

/** The run that is going on, live; else how the last one ended. */
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
      title={run?.status === 'running' ? 'Generazione in corso' : 'Ultima generazione'}
      aside={
        run && (
          <Link className="link" to={`/admin/genera?generazione=${run.runId}`}>
            Apri la generazione
          </Link>
        )
      }
    >
      <div className="runhead">
        <span>
          Generazione automatica:{' '}
          <Pill kind={schedule.enabled ? 'ok' : 'plain'}>{schedule.enabled ? 'accesa' : 'spenta'}</Pill>
        </span>
        {run && (
          <span>
            Avviata alle <time dateTime={run.requestedAt}>{formatTime(run.requestedAt)}</time>
          </span>
        )}
        {schedule.nextRun && (
          <span>
            Prossima alle <time dateTime={schedule.nextRun}>{formatTime(schedule.nextRun)}</time>
          </span>
        )}
        <span>
          Articoli generati finora: <b className="num">{formatNumber(schedule.totalGenerated)}</b>
        </span>
      </div>
      {run?.status === 'running' && <StopRun runId={run.runId} />}
      {run ? <RunSteps run={run} /> : <Empty title="Ancora nessuna generazione." />}
    </Panel>
  );
}
