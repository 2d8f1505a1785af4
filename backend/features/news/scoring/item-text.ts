import { createHash } from 'node:crypto';
import { inPlainForms } from '../../../text/characters/accents.js';
import { stemmerOf } from '../../../text/stemming.js';
import written from './function-words.json' with { type: 'json' };

/** Letters and digits in lower case, one space between words: what two copies of one text share. */
export function plainWords(text: string): string[] {
  return (
    inPlainForms(text)
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

/** Titles are compared by the stems of Italian and English; words of other languages stay as they are. */
export function stemmerFor(language: string | null): (word: string) => string {
  return language === 'it' || language === 'en' ? stemmerOf(language) : (word) => word;
}

/**
 * The triples of meaningful words of a text's first `most` words, each as a 32-bit number: two copies share most of them.
 * Words count by their first six letters: that forgives endings in every language and costs nothing, where stemming a
 * day's news would take longer than collecting it.
 */
export function shingles(text: string, most: number): Set<number> {
  const hashes: number[] = [];
  for (const word of plainWords(text)) {
    if (word.length < 2 || functionWords.has(word)) continue;
    hashes.push(hash32(word.slice(0, 6)));
    if (hashes.length === most) break;
  }
  const result = new Set<number>();
  for (let index = 2; index < hashes.length; index += 1) {
    const [a = 0, b = 0, c = 0] = [hashes[index - 2], hashes[index - 1], hashes[index]];
    result.add((imul(imul(a, 31) ^ b, 0x85ebca6b) ^ imul(c, 0xc2b2ae35)) >>> 0);
  }
  return result;
}

const { imul } = Math;

/** FNV-1a with a final mix, 32 bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const ideographs = /[\u3400-\u9fff]/;

/** Chinese is written without spaces: pairs of characters stand in for words. */
function splitIdeographs(word: string): string[] {
  if (!ideographs.test(word)) return [word];
  const letters = [...word];
  return letters.length < 3 ? [word] : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Words too common to distinguish stories, in the languages of the sources. */
export const functionWords: ReadonlySet<string> = new Set(written.flatMap((line) => line.split(' ')));
