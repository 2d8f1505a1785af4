import type { PromptTrial, TriedAnswer } from '../../../backend/contract/ai-prompts.js';
import { classNames } from '../../lib/class-names.js';
import { formatNumber } from '../../lib/format-number.js';
import { Facts } from '../../ui/facts.js';
import { Note } from '../../ui/note.js';
import { TextBlock } from '../../ui/text-block.js';
import { AnswerBlock } from '../shared/answer-block.js';
import { costText } from '../shared/model-price.js';
import styles from './ai-prompts.module.css';
import { TrialOutcomeBlock } from './trial-outcome.js';

interface TrialResultProps {
  readonly trial: PromptTrial;
  /** «del redattore»: several results can be on the screen. */
  readonly of: string;
  /** The prompts in the form are others by now. */
  readonly isOld: boolean;
}

/** What a trial came to, next to what the same question got in the generation itself. */
export function TrialResult({ trial, of, isOld }: TrialResultProps) {
  const { asked, answer, problem, earlier } = trial;
  return (
    <div className={styles.trialResult}>
      {isOld && <p className="hint">I testi o i parametri sono cambiati dopo questa prova.</p>}
      <div className={styles.trialBoth}>
        <section aria-label={`Risultato della prova ${of}`}>
          <h4>La prova</h4>
          {problem && <Note kind="bad">{problem}</Note>}
          {answer && <Tried tried={answer} title={`Risposta della prova ${of}`} />}
        </section>
        <section aria-label={`Risultato ${of} nella generazione`}>
          <h4>Nella generazione</h4>
          <Tried tried={earlier} title={`Risposta ${of} di allora`} />
        </section>
      </div>
      <TextBlock title={`Prompt di sistema ${of}, come inviato`} text={asked.systemPrompt} />
      <TextBlock title={`Prompt utente ${of}, come inviato`} text={asked.userPrompt} />
    </div>
  );
}

/** An answer with what it cost and what became of it. */
export function Tried({ tried, title }: { readonly tried: TriedAnswer; readonly title: string }) {
  const { model, temperature, promptTokens, completionTokens, costUsd, durationMs, outcome, problem, notes, raw } =
    tried;
  return (
    <>
      {outcome && <TrialOutcomeBlock outcome={outcome} />}
      {problem && <Note kind="warn">{problem}</Note>}
      {notes.length > 0 && (
        <ul className={classNames('hint', styles.trialNotes)}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div>
        <Facts
          facts={[
            ['Modello', model],
            ['Temperatura', temperature.toLocaleString('it-IT')],
            ['Durata', `${(durationMs / 1000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} s`],
            ['Token', `${formatNumber(promptTokens)} letti, ${formatNumber(completionTokens)} scritti`],
            ['Costo', costText(costUsd)],
          ]}
        />
      </div>
      <AnswerBlock title={title} raw={raw} />
    </>
  );
}
