import type { DeskSentence, EvidenceDesk } from '../../../backend/contract/evidence-desk.js';
import { scoreReason } from '../../../backend/contract/score-words.js';
import { classNames } from '../../lib/class-names.js';
import { scoreTone } from '../shared/score.js';
import styles from './evidence-desk.module.css';
import { STATE_WORDS } from './sentence-words.js';
import textPaneStyles from './text-pane.module.css';

interface ScoreStripProps {
  readonly desk: EvidenceDesk;
  readonly currentId: string | null;
}

/** The score with the reason why it stands there, and the whole article on one line: one block a sentence. */
export function ScoreStrip({ desk, currentId }: ScoreStripProps) {
  const { reason, need } =
    desk.score === null
      ? { reason: 'Mai verificato.', need: 'Nessuno ha ancora confrontato il testo con le fonti.' }
      : scoreReason({ ...desk, score: Math.round(desk.score) });
  return (
    <section className={classNames(styles.bdStrip, scoreTone(desk.score ?? 0))} aria-label="Punteggio">
      <p className={styles.bdScore}>
        <span data-score>{desk.score === null ? '–' : Math.round(desk.score)}</span>
        <small>su 100</small>
      </p>
      <div className={textPaneStyles.ribbon} role="img" aria-label={ribbonWords(desk.sentences)}>
        {desk.sentences.map((sentence) => (
          <i
            key={sentence.id}
            data-state={ribbonState(sentence)}
            style={{ flexGrow: Math.max(3, Math.round(sentence.text.length / 10)) }}
            data-current={sentence.id === currentId ? '' : undefined}
          />
        ))}
      </div>
      <p className={styles.bdWhy} aria-live="polite">
        <b>{reason}</b>
        {need && <span>{need}</span>}
      </p>
    </section>
  );
}

function ribbonState({ state, contradicted, findings }: DeskSentence): string {
  if (state === 'doubtful') return contradicted ? 'bad' : 'doubt';
  if (state === 'supported' && findings.length > 0) return 'question';
  return state;
}

/** «12 sostenute, 2 dubbie»: what the blocks show. */
function ribbonWords(sentences: readonly DeskSentence[]): string {
  const counts = new Map<DeskSentence['state'], number>();
  for (const { state } of sentences) counts.set(state, (counts.get(state) ?? 0) + 1);
  const words = [...counts].map(([state, count]) => `${count} ${STATE_WORDS[state]}`);
  return `Tutte le frasi in ordine: ${words.join(', ')}`;
}
