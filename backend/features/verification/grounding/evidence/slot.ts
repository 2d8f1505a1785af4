import type { ClaimEvidence } from './claim-evidence.js';
import type { SourceSentence } from './source-pool.js';

/** Where a claim would stand without one of its names. */
export interface Slot {
  readonly sentence: SourceSentence;
  /** Share of the rest of the claim that the sentence holds, 0–1. */
  readonly coverage: number;
  /** The same for the best sentence that holds the name, 0 when none does. */
  readonly named: number;
}

/** Looks up the rest of a claim, so that a wrong name does not lead to its own passage. Null when nothing is left. */
export function slotOf({ units, pool, claim }: ClaimEvidence, nameAt: number, words: readonly string[]): Slot | null {
  const rest = units.filter((unit) => unit.nameAt !== nameAt);
  const whole = rest.reduce((sum, unit) => sum + unit.weight, 0);
  if (whole === 0) return null;
  const found = new Map<number, number>();
  for (const unit of rest) {
    for (const [index, strength] of unit.found) found.set(index, (found.get(index) ?? 0) + unit.weight * strength);
  }
  let best: { readonly index: number; readonly weight: number } | null = null;
  let named = 0;
  for (const [index, weight] of found) {
    if ((best?.weight ?? 0) < weight) best = { index, weight };
    const sentence = pool.sentences[index];
    if (sentence !== undefined && words.some((word) => sentence.words.has(word))) named = Math.max(named, weight);
  }
  const sentence = best === null ? undefined : pool.sentences[best.index];
  if (best === null || sentence === undefined || claim.stems.length < MIN_STEMS) return null;
  return { sentence, coverage: best.weight / whole, named: named / whole };
}

const MIN_STEMS = 4;

/** The sentence and its neighbours in the same source. */
export function around({ pool }: ClaimEvidence, sentence: SourceSentence): SourceSentence[] {
  return [sentence.index - 1, sentence.index, sentence.index + 1]
    .flatMap((index) => pool.sentences[index] ?? [])
    .filter(({ sourceId }) => sourceId === sentence.sourceId);
}
