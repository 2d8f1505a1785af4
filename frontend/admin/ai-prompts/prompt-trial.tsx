import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PromptTrial as Trial, TrialInput } from '../../../backend/contract/ai-prompts.js';
import { PIPELINE_ROLES, type PipelineRole } from '../../../backend/contract/pipeline-roles.js';
import type { AiPrompts } from '../../../backend/contract/settings.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { formatDateTime } from '../../lib/format-date.js';
import { BusyButton } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { SelectField } from '../../ui/select.js';
import { topicWords } from '../shared/topic-words.js';
import { useAction } from '../shared/use-action.js';
import styles from './ai-prompts.module.css';
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

interface TrialAskProps {
  readonly label: string;
  readonly hint?: string;
  /** What the button says. */
  readonly action: string;
  readonly inputs: readonly TrialInput[];
  readonly runId: string;
  readonly onChoose: (runId: string) => void;
  readonly onTry: () => void;
  readonly busy: boolean;
  readonly error: string | null;
  readonly isDone: boolean;
}

/** The generation whose stored question is put again, the button that does it, and how far it is. */
function TrialAsk(props: TrialAskProps) {
  const { label, hint, action, inputs, runId, onChoose, onTry, busy, error, isDone } = props;
  return (
    <>
      <div className={styles.trialAsk}>
        <SelectField
          label={label}
          hint={hint}
          value={runId}
          options={inputs.map((input) => [input.runId, inputLabel(input)] as const)}
          onChoose={onChoose}
        />
        <BusyButton kind="line" busy={busy} label={action} busyLabel="Prova in corso…" onClick={onTry} />
      </div>
      {error && <Note kind="bad">{error}</Note>}
      <p className="sr-only" role="status">
        {busy ? 'Prova in corso: un modello può metterci qualche minuto.' : isDone ? 'La prova è finita.' : ''}
      </p>
    </>
  );
}

/** A generation as something to try prompts on. */
function inputLabel({ requestedAt, mainTopic, topic, outcome, score }: TrialInput): string {
  const end = outcome === 'published' ? 'pubblicato' : outcome === 'draft' ? 'bozza' : 'senza articolo';
  const result = score === null ? end : `${end} con ${Math.round(score)}`;
  return `${formatDateTime(requestedAt)}, ${mainTopic ?? topicWords(topic)} (${result})`;
}
