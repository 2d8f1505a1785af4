import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import { namesPeriod } from '../../../../../text/reading/units.js';
import type { ClaimEvidence, FindingDraft } from '../../evidence/claim-evidence.js';
import { numbersAgree } from '../../evidence/match-numbers.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import { speaksOfDerived } from './derived-numbers.js';

/** The sum stands there in another currency. */
export function otherCurrency({ nearby }: ClaimEvidence, number: NumberMention): FindingDraft {
  const sentence = nearby.find((each) => each.numbers.some((given) => numbersAgree(number, given)));
  const detail = `La cifra «${number.text}» nelle fonti è in un'altra valuta.`;
  return {
    kind: 'unit',
    grade: 'contradiction',
    start: number.start,
    end: number.end,
    detail,
    ...(sentence === undefined ? {} : shown(sentence)),
  };
}

/** «31 euro al mese» where the passage says a policy, or a year. */
export function sameValueOtherRate(
  { nearby, alignment }: ClaimEvidence,
  number: NumberMention,
  borneOut: readonly NumberMention[],
): FindingDraft | null {
  if (number.rate === null || borneOut.some((given) => given.rate === number.rate)) return null;
  const bare = { ...number, rate: null };
  const place = { kind: 'unit', start: number.start, end: number.end } as const;
  for (const sentence of nearby) {
    const other = sentence.numbers.find((given) => numbersAgree(bare, given));
    if (other === undefined) continue;
    const otherwise = other.rate !== null;
    if (!otherwise && namesPeriod(sentence.text, number.rate)) return null;
    if (!otherwise && !alignment.spans.some((span) => span.sentence === sentence)) continue;
    const detail = `«${number.text}»: il passo della fonte non lo conta nello stesso periodo.`;
    return { ...place, grade: otherwise ? 'contradiction' : 'question', detail, telling: true, ...shown(sentence) };
  }
  return null;
}

/** «due mesi» where the passage says two weeks. `byChance`: the value also comes out of a reckoning. */
export function sameValueOtherUnit(
  { claim, nearby, pool }: ClaimEvidence,
  number: NumberMention,
  borneOut: readonly NumberMention[],
  byChance: boolean,
): FindingDraft | null {
  if (number.unit === null && number.kind !== 'percent') return null;
  // «Cinque volte campione» is counted in the text as often as it is said.
  if (number.unit?.dimension === 'times' && !/\d/.test(number.text)) return null;
  if (byChance && speaksOfDerived(claim.sentence.text)) return null;
  if (borneOut.some((given) => given.unit !== null || (given.kind === number.kind && number.unit === null)))
    return null;
  if (
    number.unit?.dimension === 'clock' ||
    nearby.some(({ text }) => number.unit?.factor === MONTH && QUARTER.test(text))
  )
    return null;
  // A small count stands everywhere in some unit; only a larger one is recognised far away.
  const inTime = number.unit?.dimension === 'time' && (number.values[0] ?? 0) > MAX_SMALL ? pool.sentences : [];
  for (const sentence of [...nearby, ...inTime]) {
    const other = sentence.numbers.find(
      (given) =>
        given.values.some((value) => number.values.includes(value)) &&
        !numbersAgree(number, given) &&
        isOtherUnit(number, given, sentence) &&
        (!byChance || given.unit?.dimension === number.unit?.dimension),
    );
    if (other === undefined) continue;
    const detail = `«${number.text}» nel passo della fonte è contato in un'altra unità.`;
    return { kind: 'unit', grade: 'contradiction', start: number.start, end: number.end, detail, ...shown(sentence) };
  }
  return null;
}

/** Counted in another measure of the same sort; or a share against a count, where the value is no everyday one. */
function isOtherUnit(number: NumberMention, given: NumberMention, sentence: SourceSentence): boolean {
  if (number.unit !== null && given.unit !== null) return true;
  const telling =
    given.values.some((value) => value > MAX_SMALL && value !== 100) || !Number.isInteger(given.values[0]);
  if (given.kind === 'percent' && number.unit !== null) return telling && /\d/.test(number.text);
  // «Sei errori ogni cento» is a share by its wording alone: another six is no other unit of it.
  return number.kind === 'percent' && /\d/.test(number.text) && !isElliptic(number, given, sentence);
}

const MONTH = 2_629_800;
const MAX_SMALL = 10;
const QUARTER = /quarter|trimestr|quartal/i;

/** «Il 61 per cento è favorevole, il 22 contrario»: the sign is said once. */
export function isElliptic(number: NumberMention, given: NumberMention, { numbers }: SourceSentence): boolean {
  if (number.kind !== 'percent' || given.kind !== 'plain' || given.unit !== null || given.yearLike) return false;
  return given.values.some((value) => number.values.includes(value)) && numbers.some(({ kind }) => kind === 'percent');
}

/** What a finding shows of a passage. */
export function shown(sentence: SourceSentence): Pick<FindingDraft, 'sourceId' | 'passage'> {
  return { sourceId: sentence.sourceId, passage: sentence.text };
}
