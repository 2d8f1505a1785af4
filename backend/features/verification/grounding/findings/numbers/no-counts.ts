import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import type { ClaimEvidence } from '../../evidence/claim-evidence.js';

/** «Venticinque minuti dopo»: between two times of day. */
export const LATER =
  /^\s+(?:minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\s+(?:dopo|prima|più tardi)(?!\p{L})/iu;

/** «Altri quattro», «ventiquattr'ore su ventiquattro», «dalle 7 alle 20»: counted by the writer, or no count at all. */
export function isNoCount({ claim, pool }: ClaimEvidence, number: NumberMention): boolean {
  const { start, counted, values } = number;
  const before = claim.sentence.text.slice(Math.max(0, start - 24), start);
  if (counted && countsOwnList(claim.sentence.text, number)) return true;
  if (
    /(?<!\p{L})altr[ie]\s$/iu.test(before) &&
    (counted || pool.numbers.some(({ value }) => values.includes(value - 1)))
  )
    return true;
  const after = claim.sentence.text.slice(number.end, number.end + 8);
  if (/ore\ssu\s$/iu.test(before) || /^\s?ore su(?!\p{L})/iu.test(after)) return true;
  return (values[0] ?? 0) <= 24 && /(?<!\p{L})(?:dalle|alle|dall'|all')\s?$/iu.test(before);
}

/** «Nella prima metà di maggio»: a part of a time is no share of anything that is counted. */
export function isOfTime({ claim }: ClaimEvidence, { start, end }: NumberMention): boolean {
  const [before, after] = [claim.sentence.text.slice(Math.max(0, start - 12), start), claim.sentence.text.slice(end)];
  return (
    /(?:prima|seconda|first|second)\s+$/iu.test(before) ||
    /^\s+(?:di|del|della|dell')\s?(?:\p{L}+\s)?(?:20\d\d|anno|mese|settimana|secolo|\p{L}+(?:aio|braio|arzo|prile|aggio|iugno|uglio|gosto|embre|obre))/iu.test(
      after,
    )
  );
}

/** «Cinque nomi, per ora: A, B, la stessa C, D ed E»: the sentence itself holds what it counts. */
function countsOwnList(text: string, { end, values }: NumberMention): boolean {
  return [...text.slice(end).matchAll(/[:(]\s*([^:;()]+)/gu)].some(([, list = '']) => {
    const parts = list
      .split(/\s*,\s*(?:(?:e|ed|o)\s+)?|\s+(?:e|ed|o|oppure)\s+/u)
      .filter((part) => /\p{L}/u.test(part));
    return parts.length > 1 && values.includes(parts.length);
  });
}

/** «Tre testate ne parlano»: the article counts its own sources. */
export function countsTheSources({ claim, pool }: ClaimEvidence, number: NumberMention): boolean {
  const publishers = new Set(pool.sources.map((source) => source.snapshot.publisher)).size;
  const counted = number.values.some((value) => value === pool.sources.length || value === publishers);
  const after = claim.sentence.text.slice(number.end);
  // A review reports several stories, each from one source or more.
  const mayBeStories = number.values.some((value) => value > 1 && value <= pool.sources.length);
  if (mayBeStories && /^\s+storie(?!\p{L})/iu.test(after)) return true;
  return (
    counted &&
    /^\s+(?:divers[ei] |altr[ei] )?(?:font[ei]|testat[ae]|articol[io]|sit[io]|giornal[ei]|pubblicazion[ei])(?!\p{L})/iu.test(
      after,
    )
  );
}
