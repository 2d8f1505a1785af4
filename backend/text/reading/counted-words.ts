import type { TextLanguage } from '../language.js';
import type { Token } from '../tokens.js';

/** Written out, writers count so far themselves. */
export const MAX_COUNTED = 20;

const HUNDRED = /^(?:cento?|cem|ciento?|hundert)$/;

/** «16 per cento»: a sign written out. */
export function isPerHundred(word: string, previous: string): boolean {
  return HUNDRED.test(word) && /^(?:per|pour|por|pro)$/.test(previous);
}

/** «Gli ottavi»: a round of a competition. */
export function isRound(word: string, previous: string): boolean {
  return /^(?:quarti|ottavi|sedicesimi)$/.test(word) && /^(?:i|gli|[adns]\p{L}{0,2}(?:i|gli))$/u.test(previous);
}

/** What writers count so far themselves; «trent'anni» is as round as a decade. */
export function isOwnCount(amount: number, elided: number | undefined): boolean {
  return amount <= MAX_COUNTED || (elided !== undefined && amount % 10 === 0);
}

/** «Trent'anni», «centosettant'ore»; «a quattr'occhi» is no count. */
export function elidedCount(
  text: string,
  { folded, end }: Token,
  cardinals: ReadonlyMap<string, number>,
): number | undefined {
  if (!/['’]/.test(text[end] ?? '')) return undefined;
  const value = cardinals.get(`${folded}a`) ?? cardinals.get(`${folded}i`) ?? cardinals.get(`${folded}o`);
  return value === undefined || value < MAX_COUNTED ? undefined : value;
}

/** “A million”, «un milione»; «a milioni di persone» is no count. */
export function isOne(word: string, language: TextLanguage): boolean {
  return /^(?:un|uno|one)$/.test(word) || (word === 'a' && language !== 'it');
}

/** «two-week pause»: the count before the hyphen. */
export function countOf(token: Token, cardinals: ReadonlyMap<string, number>): Token {
  const head = /^(\p{L}+)-\p{L}/u.exec(token.folded)?.[1];
  if (head === undefined || !cardinals.has(head) || cardinals.has(token.folded)) return token;
  return { text: token.text.slice(0, head.length), folded: head, start: token.start, end: token.start + head.length };
}
