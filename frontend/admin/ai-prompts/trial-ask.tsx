import type { TrialInput } from '../../../backend/contract/ai-prompts.js';
import { formatDateTime } from '../../lib/format-date.js';
import { BusyButton } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { SelectField } from '../../ui/select.js';
import { topicWords } from '../shared/topic-words.js';
import styles from './ai-prompts.module.css';

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
export function TrialAsk(props: TrialAskProps) {
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
