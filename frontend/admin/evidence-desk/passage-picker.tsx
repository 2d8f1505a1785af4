import { useEffect, useMemo, useRef, useState } from 'react';
import type { DeskSource } from '../../../backend/contract/evidence-desk.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import deskStyles from './evidence-desk.module.css';
import styles from './source-pane.module.css';
import { sentencesOf, touched } from './source-text.js';
import { scrollWithin } from './text-pane.js';

interface PassagePickerProps {
  readonly source: DeskSource;
  /** Passages that were found near the sentence. */
  readonly likely: readonly string[];
  readonly busy: boolean;
  readonly onLeave: () => void;
  readonly onCite: (passage: string) => void;
}

const MAX_SHOWN = 400;
const MAX_PASSAGE = 2000;

/** Sentences in a row, the first and the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The whole stored source, sentence by sentence: one of them, or several in a row, become the passage. */
export function PassagePicker({ source, likely, busy, onLeave, onCite }: PassagePickerProps) {
  const sentences = useMemo(() => sentencesOf(source.text, source.language), [source]);
  const near = useMemo(
    () => new Set(likely.flatMap((text) => touched(sentences, source.text, text))),
    [sentences, source, likely],
  );
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<Range | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    search.current?.focus({ preventScroll: true });
    const pane = list.current?.closest<HTMLElement>('[data-pane]');
    const first = list.current?.querySelector<HTMLElement>(`.${styles.isNear}`);
    if (pane && first) scrollWithin(pane, first);
  }, []);
  const sought = words.trim().toLowerCase();
  const shown = sentences.flatMap((sentence, index) =>
    sought === '' || sentence.text.toLowerCase().includes(sought) ? [{ ...sentence, index }] : [],
  );
  const first = picked && sentences[picked.from];
  const last = picked && sentences[picked.to];
  const passage = first && last ? source.text.slice(first.start, last.end) : '';
  const pick = (index: number) => setPicked((before) => rangeWith(before, index));
  return (
    <div className={styles.picker}>
      <TextField
        label="Cerca nella fonte"
        hint="Scegli una frase; la vicina la allunga."
        ref={search}
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      />
      <ol className={styles.pickerL} ref={list} lang={source.language}>
        {shown.slice(0, MAX_SHOWN).map(({ index, text }) => (
          <SentenceChoice
            key={index}
            text={text}
            isPicked={picked !== null && index >= picked.from && index <= picked.to}
            isNear={near.has(index)}
            onPick={() => pick(index)}
          />
        ))}
      </ol>
      {shown.length === 0 && <p className={deskStyles.bdNone}>Nessuna frase della fonte ha queste parole.</p>}
      <div className={styles.pickerA}>
        <Button
          kind="primary"
          small
          disabled={busy || passage === '' || passage.length > MAX_PASSAGE}
          onClick={() => onCite(passage)}
        >
          Cita questo passo
        </Button>
        <Button kind="ghost" small onClick={onLeave}>
          Lascia
        </Button>
        {passage.length > MAX_PASSAGE && <span className="error">Il passo è troppo lungo.</span>}
      </div>
    </div>
  );
}

interface SentenceChoiceProps {
  readonly text: string;
  readonly isPicked: boolean;
  /** Something like the article's sentence was found here. */
  readonly isNear: boolean;
  readonly onPick: () => void;
}

function SentenceChoice({ text, isPicked, isNear, onPick }: SentenceChoiceProps) {
  return (
    <li>
      <button type="button" aria-pressed={isPicked} className={isNear ? styles.isNear : undefined} onClick={onPick}>
        {isNear && (
          <span className="sr-only" lang="it">
            vicina alla frase:{' '}
          </span>
        )}
        {text}
      </button>
    </li>
  );
}

/** What is picked after a sentence was pressed. */
function rangeWith(before: Range | null, index: number): Range | null {
  if (before === null) return { from: index, to: index };
  if (index === before.from && index === before.to) return null;
  // A neighbour makes the passage longer; another place begins a new one.
  if (index === before.to + 1) return { ...before, to: index };
  if (index === before.from - 1) return { ...before, from: index };
  return { from: index, to: index };
}
