import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DeskSentence, EvidenceDesk } from '../../../backend/contract/evidence-desk.js';
import { classNames } from '../../lib/class-names.js';
import { DecisionCard, type DecisionProps } from './decision-card.js';
import styles from './decision-list.module.css';
import deskStyles from './evidence-desk.module.css';
import { headOf, type OpenSentence } from './sentence-words.js';
import { scrollWithin } from './text-pane.js';

interface DecisionListProps extends DecisionProps {
  readonly desk: EvidenceDesk;
  readonly open: readonly OpenSentence[];
  readonly current: DeskSentence | null;
  readonly onChoose: (id: string) => void;
  readonly onMove: (step: 1 | -1) => void;
}

/** The sentences to decide; the one on the desk is open, with its verdicts and what can be done about it. */
export function DecisionList({ desk, open, current, onChoose, onMove, ...card }: DecisionListProps) {
  const body = useRef<HTMLElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    const shown = currentId && body.current?.querySelector<HTMLElement>('[data-current]');
    if (shown && body.current) scrollWithin(body.current, shown);
  }, [currentId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step);
    // The row that was chosen keeps the focus, as in every list.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-current] .${styles.decRow}`)?.focus());
  };
  const other = current && !open.some(({ id }) => id === current.id) ? current : null;
  const grave = open.filter(({ isQuestion }) => !isQuestion).length;
  return (
    <section className={classNames(deskStyles.pn, deskStyles.pnList)} aria-labelledby="h-list">
      <div className={deskStyles.pnH}>
        <h2 id="h-list">Da decidere {grave}</h2>
        <span className="hs">
          <kbd>N</kbd> <kbd>P</kbd> avanti, indietro
        </span>
      </div>
      <section
        className={classNames(deskStyles.pnB, deskStyles.pnBFlush)}
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by the keyboard too
        tabIndex={0}
        aria-label="Frasi da decidere"
        data-pane="list"
      >
        {other && (
          <div className={classNames(styles.dec, styles.isCurrent)} data-current="">
            <Head sentence={other} number={null} />
            <DecisionCard sentence={other} {...card} />
          </div>
        )}
        {open.length === 0 && !other && <p className={deskStyles.bdNone}>Nessuna frase da decidere.</p>}
        <ol className={styles.decs}>
          {open.map((sentence) => {
            const isCurrent = sentence.id === currentId;
            return (
              <li
                key={sentence.id}
                className={isCurrent ? classNames(styles.dec, styles.isCurrent) : styles.dec}
                data-current={isCurrent ? '' : undefined}
              >
                <button
                  type="button"
                  className={styles.decRow}
                  aria-expanded={isCurrent}
                  onKeyDown={onKeyDown}
                  onClick={() => onChoose(sentence.id)}
                >
                  <Head sentence={sentence} number={sentence.number} />
                </button>
                {isCurrent && <DecisionCard sentence={sentence} {...card} />}
              </li>
            );
          })}
        </ol>
        <Removed desk={desk} />
      </section>
    </section>
  );
}

function Head({ sentence, number }: { readonly sentence: DeskSentence; readonly number: number | null }) {
  const { kind, grade } = headOf(sentence);
  const isOpen = number !== null;
  return (
    <span className={styles.decHead}>
      {isOpen && (
        <span className={sentence.contradicted ? classNames(styles.decN, styles.isBad) : styles.decN}>{number}</span>
      )}
      <span className={styles.decKind}>
        {isOpen ? (
          <>
            <b>{kind}</b> {grade}
          </>
        ) : (
          <b>Frase scelta nel testo</b>
        )}
      </span>
      <span className={styles.decText}>{sentence.text}</span>
    </span>
  );
}

function Removed({ desk: { removed, sentences } }: { readonly desk: EvidenceDesk }) {
  const repaired = sentences.filter(({ mendings }) => mendings.length > 0);
  if (removed.length + repaired.length === 0) return null;
  return (
    <details className={styles.decsDone}>
      <summary>Già corrette o tolte dalla verifica: {removed.length + repaired.length}</summary>
      <ul>
        {repaired.map(({ id, text, mendings }) => (
          <li key={id}>
            «{mendings[0]?.before}» è diventata <b>«{text}»</b>. <small>{mendings[0]?.reason}</small>
          </li>
        ))}
        {removed.map(({ text, reason }) => (
          <li key={text}>
            Tolta: «{text}» <small>{reason}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
