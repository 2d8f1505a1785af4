import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PromptTrial as Trial, TrialInput } from '../../../backend/contract/ai-prompts.js';
import { PIPELINE_ROLES, type PipelineRole } from '../../../backend/contract/pipeline-roles.js';
import type { AiPrompts } from '../../../backend/contract/settings.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { Note } from '../../ui/note.js';
import { useAction } from '../shared/use-action.js';
import styles from './ai-prompts.module.css';
import { TrialAsk } from './trial-ask.js';
import { TrialResult } from './trial-result.js';

interface PromptTrialProps {
  readonly role: PipelineRole;
  /** The configuration as it stands in the form. */
  readonly draft: AiPrompts;
  /** The generations that asked this role something, newest first. */
  readonly inputs: readonly TrialInput[];
  readonly hasGateway: boolean;
}

/** The edited prompts of a role, tried on what an earlier generation asked. Publishes and saves nothing. */
export function PromptTrial({ role, draft, inputs, hasGateway }: PromptTrialProps) {
  const [runId, setRunId] = useState(inputs[0]?.runId ?? '');
  const [done, setDone] = useState<{ readonly trial: Trial; readonly of: AiPrompts } | null>(null);
  const { run, busy, error } = useAction('Errore nella prova del prompt');
  // Kept until an answer came: who asks again after a broken connection gets what was paid for already.
  const trialId = useRef(newTrialId());
  const tryOut = () =>
    void run(async () => {
      const trial = await callAdmin('POST /api/admin/ai-prompts/try', {
        body: { kind: role, runId, aiPrompts: draft, trialId: trialId.current },
      });
      if (trial.answer) trialId.current = newTrialId();
      setDone({ trial, of: draft });
    });
  const { of } = PIPELINE_ROLES[role];
  return (
    <section className={styles.trial} aria-label={`Prova ${of}`}>
      <h3>Prova {of} su dati conservati</h3>
      {inputs.length === 0 ? (
        <p className="hint">
          Nessuna generazione ha ancora dati conservati per questo ruolo.{' '}
          <Link to="/admin/genera">Genera un articolo</Link>: poi potrai provare qui i prompt, prima di salvarli.
        </p>
      ) : (
        <>
          <p className="hint">
            Manda al modello i testi scritti qui sopra, anche non salvati, con i dati di una generazione passata. Non
            pubblica e non salva nulla{hasGateway ? '; la domanda può avere un costo.' : '.'}
          </p>
          {!hasGateway && (
            <Note kind="info">
              Senza un gateway risponde il motore integrato, che conosce soltanto la Rassegna e non legge i prompt: si
              vedono però i messaggi come partirebbero.
            </Note>
          )}
          <TrialAsk
            label="Generazione"
            action="Prova senza pubblicare"
            inputs={inputs}
            runId={runId}
            onChoose={setRunId}
            onTry={tryOut}
            busy={busy}
            error={error}
            isDone={done !== null}
          />
          {done && <TrialResult trial={done.trial} of={of} isOld={done.of !== draft} />}
        </>
      )}
    </section>
  );
}

/** Only pages of a secure origin have `randomUUID`; without a name a trial is simply never answered twice. */
function newTrialId(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}
