import { withoutAccents } from '../../../text/characters/accents.js';
import { functionWords } from './item-text.js';

/**
 * Acronyms, words with digits, numbers, and capitalised words: where they begin a sentence, which gives every word a capital,
 * those of `nameWords`. In lower case, without accents.
 */
export function namesAndNumbers(text: string, nameWords: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(WORDS)) {
    const word = match[0];
    const lower = word.toLowerCase();
    const hasNumber = /\p{N}/u.test(word);
    if (word.length < 2 || (lower === word && !hasNumber) || functionWords.has(lower)) continue;
    const name = withoutAccents(lower);
    const isName =
      word.length > 2 && word[0] !== lower[0] && (!beginsSentence(text, match.index) || nameWords.has(name));
    if (hasNumber || isName || word === word.toUpperCase()) found.push(name);
  }
  return found;
}

/** The words that these texts write with a capital inside of sentences, more than once and more often than without. */
export function nameWordsOf(texts: readonly string[]): ReadonlySet<string> {
  const capitals = new Map<string, number>();
  const smalls = new Map<string, number>();
  for (const text of texts) {
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      if (word.length < 3 || word === word.toUpperCase()) continue;
      const lower = word.toLowerCase();
      const isSmall = word === lower;
      if (!isSmall && beginsSentence(text, index)) continue;
      const counts = isSmall ? smalls : capitals;
      const name = withoutAccents(lower);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return new Set(
    [...capitals].filter(([name, times]) => times > 1 && times > (smalls.get(name) ?? 0)).map(([name]) => name),
  );
}

const WORDS = /[\p{L}\p{N}]+(?:[-.,]\p{N}+)*/gu;

function beginsSentence(text: string, index: number): boolean {
  return index === 0 || /[.!?:«“"]\s*$/.test(text.slice(Math.max(0, index - 3), index));
}
