import type { ClaimEvidence } from './claim-evidence.js';
import { type ClaimUnit, weightsFound } from './claim-units.js';
import type { SourceSentence } from './source-pool.js';

/** Where a claim would stand without one of its names, numbers or dates. */
export interface ClaimContext {
  readonly sentence: SourceSentence;
  /** Share of the rest of the claim that the sentence holds, 0–1. */
  readonly coverage: number;
  /** The same for the best sentence that holds the part itself, 0 when none does. */
  readonly named: number;
}

/** Which part of a claim is left out: its kind and its place among the claim's parts of that kind. */
export type ClaimPart = NonNullable<ClaimUnit['part']>;

/**
 * Finds the rest of a claim, so that a wrong name or number does not lead to its own passage. `holds` says whether a
 * sentence has the part. Null when nothing is left, or too little to decide.
 */
export function contextOf(
  { units, pool, claim }: ClaimEvidence,
  part: ClaimPart,
  holds: (sentence: SourceSentence) => boolean,
): ClaimContext | null {
  if (claim.stems.length < MIN_STEMS) return null;
  const rest = units.filter((unit) => unit.part?.kind !== part.kind || unit.part.at !== part.at);
  const whole = rest.reduce((sum, unit) => sum + unit.weight, 0);
  if (whole === 0) return null;
  let best: { readonly sentence: SourceSentence; readonly weight: number } | null = null;
  let named = 0;
  for (const [index, weight] of weightsFound(rest)) {
    const sentence = pool.sentences[index];
    if (sentence === undefined) continue;
    if ((best?.weight ?? 0) < weight) best = { sentence, weight };
    if (weight > named && holds(sentence)) named = weight;
  }
  return best === null ? null : { sentence: best.sentence, coverage: best.weight / whole, named: named / whole };
}

const MIN_STEMS = 4;

/** The sentence and its neighbours in the same source. */
export function around({ pool }: Pick<ClaimEvidence, 'pool'>, sentence: SourceSentence): SourceSentence[] {
  return [sentence.index - 1, sentence.index, sentence.index + 1]
    .flatMap((index) => pool.sentences[index] ?? [])
    .filter(({ sourceId }) => sourceId === sentence.sourceId);
}
