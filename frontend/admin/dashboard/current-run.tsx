import { Link } from 'react-router-dom';
import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { GenerationRun } from '../../../backend/contract/generation.js';
import { formatTime } from '../../lib/format-date.js';
import { Panel } from '../../ui/panel.js';
import { useMay } from '../layout/admin-facts.js';
import styles from './dashboard.module.css';

interface CurrentRunProps {
  readonly runs: readonly GenerationRun[];
  readonly schedule: AutoGenerationSettings;
}

/** The run that is going on, and when the next one begins by itself. */
export function CurrentRun({ runs, schedule: { enabled, nextRun } }: CurrentRunProps) {
  const mayChange = useMay('administrator');
  const run = runs.find(({ status }) => status === 'running');
  const step = run?.steps.find(({ state }) => state === 'running');
  return (
    <Panel
      title="Generazione automatica"
      aside={
        mayChange && (
          <Link className="link" to="/admin/generazione-automatica">
            Cambia
          </Link>
        )
      }
    >
      <div className={styles.run} aria-live="polite">
        {run && (
          <p>
            <b>{run.queuePlace ? `In coda, posto ${run.queuePlace}` : (step?.label ?? 'In corso')}</b>:{' '}
            <Link to={`/admin/genera?generazione=${run.runId}`}>{run.mainTopic ?? 'una generazione'}</Link>
          </p>
        )}
        <p>
          {!enabled && 'Spenta: scrivi o genera tu.'}
          {enabled && 'Accesa'}
          {enabled && nextRun && (
            <>
              , prossima alle <time dateTime={nextRun}>{formatTime(nextRun)}</time>
            </>
          )}
        </p>
      </div>
    </Panel>
  );
}
