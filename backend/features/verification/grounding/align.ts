import type { ClaimReading } from './claim-reading.js';
import { type ClaimUnit, claimUnits } from './claim-units.js';
import type { NameMatch } from './name-pool.js';
import type { SourcePool, SourceSentence } from './source-pool.js';

/** A source sentence that may bear out a claim. */
export interface AlignedSpan {
  readonly sentence: SourceSentence;
  /** Share of the claim found in it, 0–1: of its words by rarity in the same language, of its names and numbers across languages. */
  readonly coverage: number;
  readonly sameLanguage: boolean;
}

/** The nearest source sentences of a claim and how much of the claim they hold together. */
export interface Alignment {
  readonly spans: readonly AlignedSpan[];
  /** Share of the claim found in any of the spans, 0–1, counted as `coverage` of the best span is. */
  readonly unionCoverage: number;
  /** The same for its names, numbers and dates alone, 1 when it has none. */
  readonly anchorCoverage: number;
  /** The same for its other words alone, 1 when it has none. */
  readonly wordCoverage: number;
  /** How many other words stand in none of the spans. */
  readonly missingWords: number;
  readonly nameMatches: readonly NameMatch[];
}

/** The alignment of a sentence that states nothing. */
export const NOT_ALIGNED: Alignment = {
  spans: [],
  unionCoverage: 0,
  anchorCoverage: 0,
  wordCoverage: 0,
  missingWords: 0,
  nameMatches: [],
};

const MOST_SPANS = 3;
/** A sentence in another language is judged by fewer signs, so an equally good one in the article's own language goes first. */
const CROSS_LANGUAGE_DISCOUNT = 0.85;
const LEAST_COVERAGE = 0.12;

/** The three source sentences nearest to a claim, best first; `near` is the sentence aligned to the claim before it. */
export function align(claim: ClaimReading, pool: SourcePool, near: SourceSentence | null): Alignment {
  const nameMatches = claim.names.map((name) => pool.names.find(name));
  const units = claimUnits(claim, pool, nameMatches);
  const spans = nearestSentences(claim, pool, units, near);
  const strength = (unit: ClaimUnit) =>
    Math.max(0, ...spans.map(({ sentence }) => unit.found.get(sentence.index) ?? 0));
  const anchors = units.filter((unit) => unit.anchor);
  const words = units.filter((unit) => !unit.anchor);
  return {
    spans,
    unionCoverage: share((spans[0]?.sameLanguage ?? true) ? units : anchors, strength, 0),
    anchorCoverage: share(anchors, strength, 1),
    wordCoverage: share(words, strength, 1),
    missingWords: words.reduce((sum, unit) => sum + 1 - strength(unit), 0),
    nameMatches,
  };
}

function nearestSentences(
  claim: ClaimReading,
  pool: SourcePool,
  units: readonly ClaimUnit[],
  near: SourceSentence | null,
): AlignedSpan[] {
  const whole = units.reduce((sum, unit) => sum + unit.weight, 0);
  const anchors = units.reduce((sum, unit) => sum + (unit.anchor ? unit.weight : 0), 0);
  const found = new Map<number, { all: number; anchors: number }>();
  for (const unit of units) {
    for (const [index, strength] of unit.found) {
      const sums = found.get(index) ?? { all: 0, anchors: 0 };
      sums.all += unit.weight * strength;
      if (unit.anchor) sums.anchors += unit.weight * strength;
      found.set(index, sums);
    }
  }
  const candidates: { span: AlignedSpan; rank: number }[] = [];
  for (const [index, sums] of found) {
    const sentence = pool.sentences[index];
    if (sentence === undefined) continue;
    const sameLanguage = sentence.language === claim.language && claim.language !== 'other';
    const coverage = sameLanguage ? sums.all / whole : anchors === 0 ? 0 : sums.anchors / anchors;
    if (coverage < LEAST_COVERAGE) continue;
    const rank = sameLanguage ? coverage : coverage * CROSS_LANGUAGE_DISCOUNT + likeness(claim, sentence);
    candidates.push({ span: { sentence, coverage, sameLanguage }, rank: rank + nearness(sentence, near) });
  }
  candidates.sort((a, b) => b.rank - a.rank || a.span.sentence.index - b.span.sentence.index);
  return candidates.slice(0, MOST_SPANS).map(({ span }) => span);
}

function share(units: readonly ClaimUnit[], strength: (unit: ClaimUnit) => number, ifNone: number): number {
  const whole = units.reduce((sum, unit) => sum + unit.weight, 0);
  return whole === 0 ? ifNone : units.reduce((sum, unit) => sum + unit.weight * strength(unit), 0) / whole;
}

function nearness(sentence: SourceSentence, near: SourceSentence | null): number {
  if (near === null || near.sourceId !== sentence.sourceId) return 0;
  return 0.03 / (1 + Math.abs(sentence.index - near.index));
}

/** Breaks ties between sentences with the same names and numbers: related languages share the beginnings of learned words. */
function likeness(claim: ClaimReading, sentence: SourceSentence): number {
  const beginnings = new Set(
    sentence.tokens.filter((token) => token.folded.length >= 6).map((token) => token.folded.slice(0, 5)),
  );
  const long = claim.words.filter((word) => word.length >= 6);
  if (long.length === 0) return 0;
  return 0.1 * (long.filter((word) => beginnings.has(word.slice(0, 5))).length / long.length);
}
