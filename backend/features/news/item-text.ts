import { createHash } from 'node:crypto';
import { functionWords } from './function-words.js';
import { stemmerFor } from './stemming.js';

/** Letters and digits in lower case, one space between words: what two copies of one text share. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[-.,][\p{N}]+)*/gu) ?? []
  ).flatMap(splitIdeographs);
}

/** The words that carry meaning, reduced to their stems in Italian and English. */
export function stems(text: string, language: string | null): string[] {
  const stem = stemmerFor(language);
  return plainWords(text).flatMap((word) => (functionWords.has(word) || word.length < 2 ? [] : stem(word)));
}

/** SHA-256 of the words of a text; null when it has fewer than eight, because short texts agree by accident. */
export function textHash(text: string): string | null {
  const words = plainWords(text);
  return words.length < 8 ? null : createHash('sha256').update(words.join(' ')).digest('hex');
}

/** Sets of three stems in a row, as 32-bit numbers. */
export function shingles(words: readonly string[]): Set<number> {
  const result = new Set<number>();
  for (let index = 0; index + 3 <= words.length; index += 1) {
    result.add(hash32(`${words[index]} ${words[index + 1]} ${words[index + 2]}`));
  }
  return result;
}

/** FNV-1a with a final mix, 32 bits. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Chinese is written without spaces: pairs of characters stand in for words. */
function splitIdeographs(word: string): string[] {
  if (!/[\u3400-\u9fff]/.test(word)) return [word];
  const letters = [...word];
  return letters.length < 3 ? [word] : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
