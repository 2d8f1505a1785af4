import type { NumberMention } from '../../../../text/reading/number-mention.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { numbersAgree } from '../evidence/match-numbers.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** «Aumenta di 850 euro»: by so much, where «arriva a 850 euro» says how far. */
const BY =
  /(?<!\p{L})(?:aument|cresc|sal[eiutg]|cal[aio]|scend|sces|diminu|ridu|ridott|perd|guadagn|sal[gt])\p{L}*\s(?:\p{L}+\s)?di\s(?:circa\s|oltre\s|quasi\s)?[$€£]?$/iu;
const MORE_OR_LESS = /^[^.;:,]{0,14}?\s(?:in (?:più|meno))(?!\p{L})/iu;
/** How a passage tells from where to where a figure moves. */
const FROM_TO = /^[^\p{N}.;:]{0,14}(?<!\p{L})(?:a|ad|al|ai|all'|to|auf|à|till|para|→|->)\s?['$€£]?$/iu;
/** How a passage sets one figure beside another. */
const AGAINST =
  /(?<!\p{L})(?:frente a|compared (?:with|to)|against|versus|vs|contro|a fronte d|rispetto a|gegenüber|contre|contra|mot)(?!\p{L})/iu;

/** A level told as a difference: «850 euro in più» where the passage goes from 600 to 850. */
export function findDifferences(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, nearby } = evidence;
  return claim.numbers.flatMap((number): FindingDraft[] => {
    if (number.counted || number.yearLike || insideVerbatimQuote(evidence, number.start)) return [];
    if (!isDifference(claim.sentence.text, number)) return [];
    const sentence = nearby.find((each) => isLevelIn(evidence, number, each));
    if (sentence === undefined) return [];
    const detail = `«${number.text}» nel passo della fonte è un valore raggiunto, non una differenza.`;
    const { sourceId, text: passage } = sentence;
    return [
      { kind: 'number', grade: 'contradiction', start: number.start, end: number.end, detail, sourceId, passage },
    ];
  });
}

function isDifference(text: string, { start, end }: NumberMention): boolean {
  return BY.test(text.slice(Math.max(0, start - 40), start)) || MORE_OR_LESS.test(text.slice(end, end + 30));
}

/** One end of a way from here to there, or set beside another number of the claim, which it is not the difference of. */
function isLevelIn({ claim }: ClaimEvidence, number: NumberMention, { numbers, text }: SourceSentence): boolean {
  const at = numbers.findIndex((given) => numbersAgree(number, given));
  const given = numbers[at];
  if (given === undefined || numbers.some((each, other) => other !== at && numbersAgree(number, each))) return false;
  const [before, after] = [numbers[at - 1], numbers[at + 1]];
  const isEnd = (from?: NumberMention, to?: NumberMention) =>
    from !== undefined &&
    to !== undefined &&
    from.kind === to.kind &&
    FROM_TO.test(text.slice(from.end, to.start)) &&
    !halves(from, to);
  if (isEnd(before, given) || isEnd(given, after)) return true;
  return (
    before !== undefined &&
    !halves(before, given) &&
    AGAINST.test(text.slice(before.end, given.start)) &&
    claim.numbers.some((own) => own !== number && numbersAgree(own, before))
  );
}

/** From 425 to 850 it is both the level and the difference. */
function halves(one: NumberMention, other: NumberMention): boolean {
  const [a = 0, b = 0] = [one.values[0], other.values[0]];
  return Math.abs(a - b) === Math.min(a, b);
}
