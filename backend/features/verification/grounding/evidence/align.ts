import type { ClaimReading } from '../reading/claim-reading.js';
import { type ClaimUnit, claimUnits, weightsFound } from './claim-units.js';
import type { NameMatch } from './name-pool.js';
import type { SourcePool, SourceSentence } from './source-pool.js';

/** A source sentence that may bear out a claim. */
export interface AlignedSpan {
  readonly sentence: SourceSentence;
  /** Share of the claim found in it, 0–1, by rarity of its words, names and numbers. */
  readonly coverage: number;
  readonly sameLanguage: boolean;
}

/** The nearest source sentences of a claim. */
export interface Alignment {
  readonly spans: readonly AlignedSpan[];
  readonly nameMatches: readonly NameMatch[];
}

/** The alignment of a sentence that states nothing. */
export const NOT_ALIGNED: Alignment = { spans: [], nameMatches: [] };

const MAX_SPANS = 3;
const MAX_CANDIDATES = 60;
/** A sentence in another language is judged by fewer signs, so an equally good one in the article's own language goes first. */
const CROSS_LANGUAGE_DISCOUNT = 0.9;
const MIN_COVERAGE = 0.12;
/** Across languages half of the words have no visible counterpart. */
const MIN_CROSS_COVERAGE = 0.04;
/** Names that the sentence before set: «l’azienda» goes on about them. */
const CONTEXT_WEIGHT = 0.3;
/** From the second span on, what the spans before do not hold counts this much. */
const NEW_SHARE = 0.5;

/** The sentence before a claim: its names and where it was found. */
export interface ClaimContext {
  readonly near: SourceSentence | null;
  readonly units: readonly ClaimUnit[];
}

/** The three source sentences nearest to a claim, best first, and the claim's own units for the sentence after it. */
export function align(
  claim: ClaimReading,
  pool: SourcePool,
  context: ClaimContext,
): { readonly alignment: Alignment; readonly units: readonly ClaimUnit[] } {
  const nameMatches = claim.names.map((name) => pool.names.find(name));
  const units = claimUnits(claim, pool, nameMatches);
  return { alignment: { spans: nearestSentences(claim, pool, units, context), nameMatches }, units };
}

interface Candidate extends AlignedSpan {
  readonly rank: number;
}

function nearestSentences(
  claim: ClaimReading,
  pool: SourcePool,
  units: readonly ClaimUnit[],
  context: ClaimContext,
): AlignedSpan[] {
  const whole = units.reduce((sum, unit) => sum + unit.weight, 0);
  if (whole === 0) return [];
  const own = weightsFound(units);
  const around = weightsFound(context.units.filter((unit) => unit.anchor));
  const candidates: Candidate[] = [];
  for (const [index, weight] of own) {
    const sentence = pool.sentences[index];
    if (sentence === undefined) continue;
    const sameLanguage = sentence.language === claim.language && claim.language !== 'other';
    const coverage = weight / whole;
    if (coverage < (sameLanguage ? MIN_COVERAGE : MIN_CROSS_COVERAGE)) continue;
    const carried = (CONTEXT_WEIGHT * (around.get(index) ?? 0)) / whole;
    const rank = coverage * (sameLanguage ? 1 : CROSS_LANGUAGE_DISCOUNT) + Math.min(0.1, carried);
    const ranked = rank + nearness(sentence, context.near);
    if (isAmongBest(candidates, ranked, index))
      keepBest(candidates, { sentence, coverage, sameLanguage, rank: ranked });
  }
  return pickSpans(candidates, units, whole);
}

function isAmongBest(best: readonly Candidate[], rank: number, index: number): boolean {
  const last = best[MAX_CANDIDATES - 1];
  return last === undefined || last.rank < rank || (last.rank === rank && last.sentence.index > index);
}

/** Puts a candidate in its place among the best, which are sorted. */
function keepBest(best: Candidate[], candidate: Candidate): void {
  const { rank, sentence } = candidate;
  const at = best.findIndex(
    (other) => other.rank < rank || (other.rank === rank && other.sentence.index > sentence.index),
  );
  best.splice(at < 0 ? best.length : at, 0, candidate);
  best.length = Math.min(best.length, MAX_CANDIDATES);
}

/** The best first, then those that add most of what is still missing. */
function pickSpans(candidates: readonly Candidate[], units: readonly ClaimUnit[], whole: number): AlignedSpan[] {
  const picked: AlignedSpan[] = [];
  let rest = candidates;
  while (picked.length < MAX_SPANS && rest.length > 0) {
    const [best] = picked;
    const held = (unit: ClaimUnit) => Math.max(0, ...picked.map(({ sentence }) => unit.found.get(sentence.index) ?? 0));
    const worth = ({ sentence, rank }: Candidate) => {
      if (best === undefined) return rank;
      const added = units.reduce(
        (sum, unit) => sum + unit.weight * Math.max(0, (unit.found.get(sentence.index) ?? 0) - held(unit)),
        0,
      );
      return rank * (1 - NEW_SHARE) + (added / whole) * NEW_SHARE + nearness(sentence, best.sentence);
    };
    const next = rest.map((candidate) => ({ candidate, worth: worth(candidate) })).sort((a, b) => b.worth - a.worth)[0];
    if (next === undefined) break;
    const { rank: _, ...span } = next.candidate;
    picked.push(span);
    rest = rest.filter((candidate) => candidate !== next.candidate);
  }
  return picked;
}

function nearness(sentence: SourceSentence, near: SourceSentence | null): number {
  if (near === null || near.sourceId !== sentence.sourceId) return 0;
  return 0.05 / (1 + 0.5 * Math.abs(sentence.index - near.index));
}
