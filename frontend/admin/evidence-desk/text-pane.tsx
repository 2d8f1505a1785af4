import { useEffect, useRef } from 'react';
import type { DeskSentence } from '../../../backend/contract/evidence-desk.js';
import { classNames } from '../../lib/class-names.js';
import { countOf } from '../../lib/format-number.js';
import deskStyles from './evidence-desk.module.css';
import { type OpenSentence, STATE_WORDS } from './sentence-words.js';
import styles from './text-pane.module.css';

interface TextPaneProps {
  readonly sentences: readonly DeskSentence[];
  readonly open: readonly OpenSentence[];
  readonly currentId: string | null;
  /** On a phone one pane is shown at a time: coming back finds the sentence that is on the desk. */
  readonly isShown: boolean;
  readonly onChoose: (id: string) => void;
}

const LEGEND = ['supported', 'mended', 'settled', 'doubtful', 'changed', 'unchecked'] as const;

/** The article as readers get it, every sentence marked by how it stands; a click puts it on the desk. */
export function TextPane({ sentences, open, currentId, isShown, onChoose }: TextPaneProps) {
  const body = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hidden pane cannot scroll, so being shown asks again
  useEffect(() => {
    const shown = currentId && body.current?.querySelector<HTMLElement>(`[data-sentence="${CSS.escape(currentId)}"]`);
    if (shown && body.current) scrollWithin(body.current, shown);
  }, [currentId, isShown]);
  const numbers = new Map(open.map(({ id, number }) => [id, number]));
  const of = (section: DeskSentence['section']) => sentences.filter((sentence) => sentence.section === section);
  const sentence = (each: DeskSentence) => (
    <Sentence
      key={each.id}
      sentence={each}
      number={numbers.get(each.id) ?? null}
      isCurrent={each.id === currentId}
      onChoose={onChoose}
    />
  );
  const shown = new Set(sentences.map(({ state }) => state));
  return (
    <section className={classNames(deskStyles.pn, deskStyles.pnText)} aria-labelledby="h-text">
      <div className={deskStyles.pnH}>
        <h2 id="h-text">Testo</h2>
        <span>{countOf(sentences.length, 'frase', 'frasi')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by the keyboard too */}
      <section className={deskStyles.pnB} ref={body} tabIndex={0} aria-label="Testo dell’articolo" data-pane="text">
        <p className={styles.legend} aria-hidden="true">
          {LEGEND.filter((state) => shown.has(state)).map((state) => (
            <span key={state} className={classNames(styles.sn, styles[state])}>
              {STATE_WORDS[state]}
            </span>
          ))}
          {open.some(({ isQuestion }) => isQuestion) && (
            <span className={classNames(styles.sn, styles.question)}>con una domanda</span>
          )}
          {sentences.some(({ contradicted }) => contradicted) && (
            <span className={classNames(styles.contradicted, styles.sn, styles.doubtful)}>contraddetta</span>
          )}
        </p>
        <div className={styles.bdText}>
          <p className={styles.bdTitle}>{of('title').map(sentence)}</p>
          {of('excerpt').length > 0 && <p className={styles.bdExcerpt}>{of('excerpt').map(sentence)}</p>}
          {blocksOf(of('body')).map((block) => {
            const Tag = block[0]?.heading ? 'h3' : 'p';
            return <Tag key={block[0]?.id}>{block.map(sentence)}</Tag>;
          })}
        </div>
      </section>
    </section>
  );
}

interface SentenceProps {
  readonly sentence: DeskSentence;
  readonly number: number | null;
  readonly isCurrent: boolean;
  readonly onChoose: (id: string) => void;
}

function Sentence({ sentence, number, isCurrent, onChoose }: SentenceProps) {
  const { id, state, contradicted, findings, text } = sentence;
  const isBad = state === 'doubtful' && contradicted;
  const isQuestion = number !== null && state !== 'doubtful' && state !== 'changed' && findings.length > 0;
  return (
    <>
      <a
        href={`#${id}`}
        className={classNames(styles.sn, styles[state], isBad && styles.contradicted, isQuestion && styles.question)}
        data-sentence={id}
        // The keyboard goes over what is to be decided, not over every sentence.
        tabIndex={number === null ? -1 : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onChoose(id);
        }}
      >
        {state !== 'supported' && (
          <span className="sr-only">{isBad ? 'dubbia, contraddetta' : STATE_WORDS[state]}: </span>
        )}
        {isQuestion && <span className="sr-only">con una domanda: </span>}
        {text}
        {number !== null && <sup>{number}</sup>}
      </a>{' '}
    </>
  );
}

function blocksOf(sentences: readonly DeskSentence[]): DeskSentence[][] {
  const blocks: DeskSentence[][] = [];
  for (const sentence of sentences) {
    const last = blocks.at(-1);
    if (last?.[0]?.block === sentence.block) last.push(sentence);
    else blocks.push([sentence]);
  }
  return blocks;
}

/** Scrolls the pane alone: the page around it stays. */
export function scrollWithin(pane: HTMLElement, shown: HTMLElement): void {
  const outer = pane.getBoundingClientRect();
  const inner = shown.getBoundingClientRect();
  if (inner.top >= outer.top + 8 && inner.bottom <= outer.bottom - 8) return;
  pane.scrollTop += inner.top - outer.top - Math.max(16, (outer.height - inner.height) / 3);
}
