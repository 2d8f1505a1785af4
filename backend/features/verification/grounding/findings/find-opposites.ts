import { translationsOf } from '../../../../text/lexicon/lexicon.js';
import { stemOf } from '../../../../text/stems.js';
import { isCapitalised, tokenize } from '../../../../text/tokens.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { type Opposition, oppositionsOf } from '../evidence/opposites.js';
import { claimHolds, holdsWord } from '../evidence/rendering.js';
import type { SourceSentence } from '../evidence/source-pool.js';
import type { NumberMention } from '../reading/number-mention.js';
import { unitAfter } from '../reading/units.js';

/** From this coverage on a passage speaks of the same thing; the points of the compass are seldom named beside another. */
const SAME_THING = 0.3;
const SAME_PLACE = 0.2;
const SURELY_SAME_THING = 0.35;

/** A word for which the passage about the same thing has its opposite: «ovest» where it says “east”. */
export function findOpposites(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment } = evidence;
  const [best] = alignment.spans;
  if (best === undefined || best.coverage < SAME_PLACE || claim.language !== 'it') return [];
  for (const { folded, start, end } of tokenize(claim.sentence.text)) {
    const clash = oppositionsOf(folded).find((opposition) => clashes(evidence, opposition, best.sentence));
    if (clash === undefined || insideVerbatimQuote(evidence, start)) continue;
    if (clash.kind !== 'place' && best.coverage < SAME_THING) continue;
    if (clash.kind === 'unit' && RATE.test(claim.sentence.text.slice(0, start))) continue;
    if (clash.kind === 'unit' && (isInNumber(evidence, start) || isSameTime(evidence, start, best.sentence))) continue;
    if (clash.kind === 'unit' && !isCounted(evidence, start, best.sentence)) continue;
    const { sourceId, text: passage } = best.sentence;
    const word = claim.sentence.text.slice(start, end);
    const detail = `Per «${word}» il passo della fonte dice il contrario o altro.`;
    const grade = best.coverage >= SURELY_SAME_THING ? clash.grade : 'question';
    return [{ kind: clash.kind, grade, start, end, detail, sourceId, passage, telling: true }];
  }
  return [];
}

/** «Un mese e mezzo»: a figure as a whole, which is compared as one. */
function isInNumber({ claim }: ClaimEvidence, at: number): boolean {
  return claim.numbers.some(({ start, end }) => start < at && at < end);
}

/** «Dodici mesi» where the passage says one year. */
function isSameTime({ claim }: ClaimEvidence, wordStart: number, { text }: SourceSentence): boolean {
  const counted = claim.numbers.find(
    ({ end, unit }) => unit?.dimension === 'time' && wordStart - end <= 1 && end <= wordStart,
  );
  const [value = 0] = counted?.values ?? [];
  if (counted?.unit == null) return false;
  const seconds = value * counted.unit.factor;
  return [...text.matchAll(ONE_UNIT)].some((match) => {
    const factor = unitAfter(` ${match[1] ?? ''}`)?.factor ?? 0;
    return Math.abs(factor - seconds) <= SAME_TIME * seconds;
  });
}

/** «Da molti anni» is not said otherwise by a passage about “working hours”: one of the two must be a measure. */
function isCounted({ claim }: ClaimEvidence, wordStart: number, { numbers }: SourceSentence): boolean {
  const isTime = ({ unit }: NumberMention) => unit?.dimension === 'time';
  const own = claim.numbers.find((number) => isTime(number) && number.end <= wordStart && wordStart - number.end <= 1);
  const given = numbers.filter(isTime);
  // «Poco più di due mesi» of 71 days: who takes one unit for another keeps the figure.
  if (
    own !== undefined &&
    given.length > 0 &&
    !given.some(({ values }) => values.some((value) => own.values.includes(value)))
  )
    return false;
  return own !== undefined || given.length > 0;
}

const ONE_UNIT = /(?<!\p{L})(?:un[ao]?|one|an?|eine?[mnrs]?|une?|um[ao]?|en|ett)[\s']\s?(\p{L}+)/giu;
const SAME_TIME = 0.03;

/** «Un'ora in meno a settimana»: what something is counted for. */
const RATE = /(?<!\p{L})(?:a|al|alla|ogni|per)\s$/iu;

/** The passage holds another side; no near passage holds the claim's own side, nor the claim the other one. */
function clashes(
  { claim, nearby }: ClaimEvidence,
  { kind, own, others }: Opposition,
  passage: SourceSentence,
): boolean {
  const counts = (sentence: SourceSentence) =>
    own.some((word) => holdsWord(sentence, word, 'it')) &&
    (kind !== 'place' || sentence === passage || holdsOutsideNames(sentence, own));
  if (nearby.some(counts)) return false;
  return others.some(
    (side) =>
      side.some((word) => holdsWord(passage, word, 'it')) &&
      !side.some((word) => claimHolds(claim, stemOf(word, 'it'), 'it')),
  );
}

/** “University of the North”: a point of the compass in a name says nothing of where something is. */
function holdsOutsideNames(sentence: SourceSentence, sides: readonly string[]): boolean {
  const { tokens, language } = sentence;
  return tokens.some(({ text, folded }, at) => {
    const stem = stemOf(folded, language);
    const isSide =
      language === 'it'
        ? sides.includes(folded)
        : sides.some((word) => translationsOf(stemOf(word, 'it'), language).has(stem));
    if (!isSide) return false;
    const before = tokens[at - 1];
    const named = OF_NAME.test(before?.text ?? '') ? tokens[at - 2] : before;
    return language === 'de' || !(isCapitalised(text) && at > 0 && isCapitalised(named?.text ?? ''));
  });
}

const OF_NAME = /^(?:del|dell|do|da|of|the|du|de)$/u;
