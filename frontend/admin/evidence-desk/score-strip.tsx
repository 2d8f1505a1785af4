import type { DeskSentence, EvidenceDesk } from '../../../backend/contract/evidence-desk.js';
import { scoreBand } from '../shared/score.js';
import { STATE_WORDS, scoreWords } from './sentence-words.js';

interface ScoreStripProps {
  readonly desk: EvidenceDesk;
  readonly currentId: string | null;
}

/** The score with the reason why it stands there, and the whole article on one line: one block a sentence. */
export function ScoreStrip({ desk, currentId }: ScoreStripProps) {
  const { gap, why } = scoreWords(desk);
  return (
    <section className={`bd__strip ${scoreBand(desk.score ?? 0)}`} aria-label="Punteggio">
      <p className="bd__score">
        <span data-score>{desk.score === null ? '–' : Math.round(desk.score)}</span>
        <small>su 100</small>
      </p>
      <div className="ribbon" role="img" aria-label={ribbonWords(desk.sentences)}>
        {desk.sentences.map((sentence) => (
          <i
            key={sentence.id}
            className={ribbonClass(sentence)}
            style={{ flexGrow: Math.max(3, Math.round(sentence.text.length / 10)) }}
            data-current={sentence.id === currentId ? '' : undefined}
          />
        ))}
      </div>
      <p className="bd__why" aria-live="polite">
        <b>{gap}</b>
        <span>{why}</span>
      </p>
    </section>
  );
}

function ribbonClass({ state, contradicted, findings }: DeskSentence): string {
  if (state === 'doubtful') return contradicted ? 'is-bad' : 'is-doubt';
  if (state === 'supported' && findings.length > 0) return 'is-question';
  return `is-${state}`;
}

/** «12 sostenute, 2 dubbie»: what the blocks show. */
function ribbonWords(sentences: readonly DeskSentence[]): string {
  const counts = new Map<DeskSentence['state'], number>();
  for (const { state } of sentences) counts.set(state, (counts.get(state) ?? 0) + 1);
  const words = [...counts].map(([state, count]) => `${count} ${STATE_WORDS[state]}`);
  return `Tutte le frasi in ordine: ${words.join(', ')}`;
}
