import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeskChoice, DeskSentence } from '../../../backend/contract/evidence-desk.js';
import { classNames } from '../../lib/class-names.js';
import { countOf } from '../../lib/format-number.js';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/field.js';
import styles from './decision-list.module.css';
import { STATE_WORDS } from './sentence-words.js';
import sourcePaneStyles from './source-pane.module.css';
import type { DeskMode } from './use-evidence-desk.js';

const READERS = { judge: 'Verificatore', challenger: 'Seconda lettura' } as const;
const SAID = {
  supported: 'sostenuta',
  'not-found': 'non trovata',
  refuted: 'smentita',
  gloss: 'spiega un termine',
} as const;
const MIN_REASON = 10;
const MAX_SPAN_LENGTH = 70;

/** How a card says what is to be done. */
export interface DecisionProps {
  readonly mode: DeskMode;
  readonly busy: boolean;
  readonly onBegin: (mode: DeskMode) => void;
  readonly onDecide: (choice: DeskChoice) => Promise<void>;
}

interface DecisionCardProps extends DecisionProps {
  readonly sentence: DeskSentence;
}

/** What was said of one sentence and the four ways to decide about it. */
export function DecisionCard({ sentence, mode, busy, onBegin, onDecide }: DecisionCardProps) {
  const { settled, doubts, findings, passages } = sentence;
  const against = findings.find(({ grade }) => grade === 'contradiction');
  const passage = passages[0]?.text ?? against?.passage;
  const questions = findings.filter(({ detail }) => !doubts.includes(detail));
  return (
    <div className={styles.card}>
      {passage && (
        <div className={classNames(sourcePaneStyles.pair, sourcePaneStyles.pairPhone)}>
          <div>
            <small>Nel testo</small>
            <b>{against?.text ?? sentence.text}</b>
          </div>
          <div>
            <small>Nella fonte</small>
            <b>{passage}</b>
          </div>
        </div>
      )}
      <Said sentence={sentence} />
      {doubts.length + questions.length > 0 && (
        <ul className={styles.why}>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
          {questions.map(({ id, detail }) => (
            <li key={id}>
              <small>Domanda.</small> {detail}
            </li>
          ))}
        </ul>
      )}
      {settled && (
        <p className={styles.cardSettled}>
          {settled.kind === 'cited'
            ? 'Una persona ha citato il passo che la regge.'
            : `Segnata come infondata: ${settled.reason}`}
        </p>
      )}
      <Ways sentence={sentence} mode={mode} busy={busy} onBegin={onBegin} onDecide={onDecide} />
      {mode === 'rewrite' && (
        <WordsForm
          label="La frase corretta"
          hint="Si salva come versione dell’articolo. La frase resta da ricontrollare fino a «Verifica di nuovo»."
          verb="Usa questa frase"
          initial={sentence.text}
          problemOf={(text) =>
            text === '' ? 'Scrivi la frase corretta' : text === sentence.text ? 'La frase è rimasta com’era' : null
          }
          busy={busy}
          onLeave={() => onBegin('read')}
          onDone={(text) => onDecide({ kind: 'rewritten', text })}
        />
      )}
      {mode === 'unfounded' && (
        <WordsForm
          label="Perché il dubbio è infondato"
          hint={`Almeno ${MIN_REASON} caratteri. Resta nel registro con il tuo nome.`}
          verb="Il dubbio è infondato"
          initial=""
          problemOf={(text) => (text.length < MIN_REASON ? `Scrivi perché, con almeno ${MIN_REASON} caratteri` : null)}
          busy={busy}
          onLeave={() => onBegin('read')}
          onDone={(reason) => onDecide({ kind: 'unfounded', reason })}
        />
      )}
    </div>
  );
}

/** The last word of each reader about the sentence. */
function Said({ sentence }: { readonly sentence: DeskSentence }) {
  const { verdicts } = sentence;
  return (
    <dl className={styles.said}>
      {lastOf(verdicts).map(({ by, verdict, span, reason, again }) => (
        <div key={by}>
          <dt>{READERS[by]}</dt>
          <dd>
            <b>{SAID[verdict]}</b>
            {verdict === 'refuted' && span !== null && ` da «${shortened(span)}»`}
            {verdict !== 'supported' && reason && `: ${reason}`}
            {again > 0 && `, ${countOf(again, 'rilettura', 'riletture')}`}
          </dd>
        </div>
      ))}
      {verdicts.length === 0 && (
        <div>
          <dt>Verifica</dt>
          <dd>
            {sentence.state === 'changed' ? 'cambiata, nessuno l’ha ancora riletta' : STATE_WORDS[sentence.state]}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The four ways to decide. */
function Ways({ sentence, mode, busy, onBegin, onDecide }: DecisionCardProps) {
  const { section, settled } = sentence;
  return (
    <div className={styles.cardA}>
      <Choice label="Correggi" keys="F" pressed={mode === 'rewrite'} onClick={() => onBegin('rewrite')} busy={busy} />
      {section !== 'title' && (
        <Choice label="Togli" keys="T" onClick={() => void onDecide({ kind: 'removed' })} busy={busy} />
      )}
      <Choice
        label="Cita un altro passo"
        keys="C"
        pressed={mode === 'cite'}
        onClick={() => onBegin('cite')}
        busy={busy}
      />
      {settled ? (
        <Choice label="Riapri" keys="" onClick={() => void onDecide({ kind: 'reopened' })} busy={busy} />
      ) : (
        <Choice
          label="Il dubbio è infondato"
          keys="I"
          pressed={mode === 'unfounded'}
          onClick={() => onBegin('unfounded')}
          busy={busy}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly keys: string;
  readonly busy: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Choice({ label, keys, busy, pressed, onClick }: ChoiceProps) {
  return (
    <Button kind="line" small aria-pressed={pressed} disabled={busy} onClick={onClick}>
      {label}
      {keys && (
        <span aria-hidden="true">
          <kbd>{keys}</kbd>
        </span>
      )}
    </Button>
  );
}

interface WordsFormProps {
  readonly label: string;
  readonly hint: string;
  readonly verb: string;
  readonly initial: string;
  readonly problemOf: (text: string) => string | null;
  readonly busy: boolean;
  readonly onLeave: () => void;
  readonly onDone: (text: string) => Promise<void>;
}

/** A few words and what they are for; Escape leaves them, Ctrl+Invio sends them. */
function WordsForm({ label, hint, verb, initial, problemOf, busy, onLeave, onDone }: WordsFormProps) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const words = text.replace(/\s+/g, ' ').trim();
    const found = problemOf(words);
    setProblem(found);
    if (found === null) void onDone(words);
    else field.current?.focus();
  };
  return (
    <form className={styles.cardForm} onSubmit={submit} noValidate>
      <TextArea
        label={label}
        hint={hint}
        error={problem}
        ref={field}
        rows={4}
        maxLength={1500}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <div className={styles.cardSend}>
        <Button type="submit" kind="primary" small disabled={busy}>
          {verb}
        </Button>
        <Button kind="ghost" small onClick={onLeave}>
          Lascia
        </Button>
      </div>
    </form>
  );
}

/** The last word of each reader, and how often it read the sentence again before. */
function lastOf(verdicts: DeskSentence['verdicts']) {
  return (['judge', 'challenger'] as const).flatMap((by) => {
    const own = verdicts.filter((each) => each.by === by);
    const last = own.at(-1);
    return last ? [{ ...last, again: own.length - 1 }] : [];
  });
}

/** The beginning of a passage that stands whole in the pane next to it. */
function shortened(passage: string): string {
  return passage.length <= MAX_SPAN_LENGTH
    ? passage
    : `${passage.slice(0, passage.lastIndexOf(' ', MAX_SPAN_LENGTH))}…`;
}
