import type { ClaimReading } from './claim-reading.js';
import { foldCase } from './clean-text.js';
import { datesAgree } from './match-dates.js';
import { numbersAgree } from './match-numbers.js';
import type { NameMatch } from './name-pool.js';
import type { SourcePool, SourceSentence } from './source-pool.js';
import { stemOf } from './stems.js';

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
  /** Share of the claim's words (same language) found anywhere in the sources. */
  readonly poolCoverage: number;
  readonly nameMatches: readonly NameMatch[];
}

/** Something of a claim that can be found again: a word, a name, a quantity, a date. */
interface Unit {
  readonly weight: number;
  readonly anchor: boolean;
  readonly sentences: ReadonlySet<number>;
}

const MOST_SPANS = 3;
const NAME_WEIGHT = 1.3;
const NUMBER_WEIGHT = 1.3;
/** A sentence in another language is judged by fewer signs, so an equally good one in the article's own language goes first. */
const CROSS_LANGUAGE_DISCOUNT = 0.85;
const LEAST_COVERAGE = 0.12;

/** The three source sentences nearest to a claim, best first; `near` is the sentence aligned to the claim before it. */
export function align(claim: ClaimReading, pool: SourcePool, near: SourceSentence | null): Alignment {
  const nameMatches = claim.names.map((name) => pool.names.find(name));
  const units = unitsOf(claim, pool, nameMatches);
  const whole = sum(units, () => true);
  const anchors = sum(units, (unit) => unit.anchor);
  const lexical = new Map<number, number>();
  const anchored = new Map<number, number>();
  for (const unit of units) {
    for (const index of unit.sentences) {
      lexical.set(index, (lexical.get(index) ?? 0) + unit.weight);
      if (unit.anchor) anchored.set(index, (anchored.get(index) ?? 0) + unit.weight);
    }
  }
  const candidates: { span: AlignedSpan; rank: number }[] = [];
  for (const [index, weight] of lexical) {
    const sentence = pool.sentences[index];
    if (sentence === undefined) continue;
    const sameLanguage = sentence.language === claim.language && claim.language !== 'other';
    const coverage = sameLanguage ? weight / whole : anchors === 0 ? 0 : (anchored.get(index) ?? 0) / anchors;
    if (coverage < LEAST_COVERAGE) continue;
    const rank =
      coverage * (sameLanguage ? 1 : CROSS_LANGUAGE_DISCOUNT) +
      nearness(sentence, near) +
      (sameLanguage ? 0 : likeness(claim, sentence));
    candidates.push({ span: { sentence, coverage, sameLanguage }, rank });
  }
  candidates.sort((a, b) => b.rank - a.rank || a.span.sentence.index - b.span.sentence.index);
  const spans = candidates.slice(0, MOST_SPANS).map(({ span }) => span);
  const inSpans = (unit: Unit) => spans.some((span) => unit.sentences.has(span.sentence.index));
  const byWords = spans[0]?.sameLanguage ?? true;
  const total = byWords ? whole : anchors;
  const unionCoverage = total === 0 ? 0 : sum(units, (unit) => (byWords || unit.anchor) && inSpans(unit)) / total;
  const poolCoverage = whole === 0 ? 0 : sum(units, (unit) => unit.sentences.size > 0) / whole;
  return { spans, unionCoverage, poolCoverage, nameMatches };
}

function unitsOf(claim: ClaimReading, pool: SourcePool, nameMatches: readonly NameMatch[]): Unit[] {
  const units: Unit[] = [];
  const count = pool.sentences.length;
  const rarity = (found: number) => Math.log(1 + (count + 10) / (found + 1));
  const taken = new Set<string>();
  claim.names.forEach((name, at) => {
    name.words.forEach((word, wordAt) => {
      const forms = nameMatches[at]?.sourceWords[wordAt] ?? [];
      const sentences = new Set(forms.flatMap((form) => pool.byWord.get(form) ?? []));
      const stem = stemOf(word.folded, claim.language);
      if (!name.certain && sentences.size === 0) return;
      for (const key of [stem, word.folded, ...word.folded.split('-').map((part) => stemOf(part, claim.language))])
        taken.add(key);
      for (const index of pool.byStem.get(`${claim.language}:${stem}`) ?? []) sentences.add(index);
      units.push({ weight: NAME_WEIGHT * rarity(sentences.size), anchor: true, sentences });
    });
  });
  for (const number of claim.numbers) {
    const sentences = new Set(
      numbersNear(pool, number.values)
        .filter(({ mention }) => numbersAgree(number, mention))
        .map(({ sentence }) => sentence),
    );
    units.push({ weight: NUMBER_WEIGHT * rarity(sentences.size), anchor: true, sentences });
    for (const part of foldCase(number.text).split(/[^\p{L}\p{N}]+/u)) taken.add(stemOf(part, claim.language));
    taken.add(foldCase(number.text));
  }
  for (const date of claim.dates) {
    const sentences = new Set<number>();
    for (const sentence of pool.sentences)
      if (sentence.dates.some((other) => datesAgree(date, other, sentence.publishedYear)))
        sentences.add(sentence.index);
    units.push({ weight: NUMBER_WEIGHT * rarity(sentences.size), anchor: true, sentences });
    for (const part of foldCase(date.text).split(/[^\p{L}\p{N}]+/u)) taken.add(stemOf(part, claim.language));
  }
  for (const stem of new Set(claim.stems)) {
    if (taken.has(stem)) continue;
    const sentences = new Set(pool.byStem.get(`${claim.language}:${stem}`) ?? []);
    units.push({ weight: rarity(sentences.size), anchor: false, sentences });
  }
  return units;
}

/** The pool's quantities that could agree with one of `values`: from half to double, found by halving the sorted list. */
export function numbersNear(pool: SourcePool, values: readonly number[]): SourcePool['numbers'][number][] {
  return values.flatMap((value) => {
    const near: SourcePool['numbers'][number][] = [];
    let low = 0;
    let high = pool.numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pool.numbers[middle]?.value ?? 0) < value / 2.05) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < pool.numbers.length; at += 1) {
      const entry = pool.numbers[at];
      if (entry === undefined || entry.value > value * 2.05) break;
      near.push(entry);
    }
    return near;
  });
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

function sum(units: readonly Unit[], chosen: (unit: Unit) => boolean): number {
  let total = 0;
  for (const unit of units) if (chosen(unit)) total += unit.weight;
  return total;
}
