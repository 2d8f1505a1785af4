import type { RunStory } from '../../../backend/contract/generation.js';
import { formatSecond } from '../../lib/format-date.js';
import { countOf } from '../../lib/format-number.js';
import { AdminIcon } from '../../ui/admin-icon.js';
import styles from './run.module.css';

type Step = RunStory['steps'][number];

/** What a step is doing while it is under way, and before. */
const LIVE: Readonly<Record<Step['name'], string>> = {
  gather: 'Si raccolgono le notizie',
  scout: 'Si sceglie la storia',
  capture: 'Si leggono le fonti',
  write: 'Si scrive',
  verify: 'Si confrontano le frasi con le fonti',
  challenge: 'Seconda lettura',
  repair: 'Si corregge, poi si rilegge tutto',
  conclude: 'Si chiude',
};

const DETAILS: Readonly<Partial<Record<Step['name'], string>>> = {
  scout: 'Le scelte lasciate',
  capture: 'Le fonti',
  repair: 'Che cosa è cambiato',
};

/** What happened in a run, what is happening and what is to come: one fact a line. */
export function RunSteps({ run }: { readonly run: RunStory }) {
  const isOver = run.status !== 'running';
  const hasStory = ({ name }: Step) => run.told.some(({ step }) => step === name);
  // What came of it stands below; what a run never came to is not shown.
  const shown = run.steps.filter((step) =>
    isOver || step.state === 'done' ? hasStory(step) || step.state === 'failed' : step.name !== 'conclude',
  );
  return (
    <ol className={styles.steps} aria-live="polite" aria-relevant="additions text">
      {shown.map((step) => (
        <RunStep key={step.name} step={step} run={run} />
      ))}
    </ol>
  );
}

function RunStep({ step: { name, state }, run }: { readonly step: Step; readonly run: RunStory }) {
  const story = run.told.find(({ step }) => step === name);
  if (state !== 'done' || !story) {
    const failed = state === 'failed';
    return (
      <li className={state === 'running' ? styles.isLive : failed ? styles.isBad : styles.isTodo}>
        <time>{state === 'running' ? 'adesso' : ''}</time>
        <span className={styles.mark}>
          {state === 'running' && <span className="spin" aria-hidden="true" />}
          {failed && <AdminIcon name="circle-alert" />}
        </span>
        <strong>
          {LIVE[name]}
          {failed && ': non riuscito'}
        </strong>
      </li>
    );
  }
  const { at, words, more, details } = story;
  return (
    <li>
      <time dateTime={at}>{formatSecond(at)}</time>
      <span className={styles.mark}>
        <AdminIcon name="check" />
      </span>
      <div>
        <strong>{words}</strong>
        {more && <p>{more}</p>}
        {details.length > 0 && (
          <details>
            <summary>{DETAILS[name] ?? countOf(details.length, 'dettaglio', 'dettagli')}</summary>
            <ul>
              {details.map(({ text, about }) => (
                <li key={`${text} ${about}`}>
                  <span>{text}</span>
                  <small>{about}</small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
