import { isStopWord } from './stop-words.js';
import { type Word, wordsOf } from './words.js';

const JOINERS = new Set(['di', 'de', 'del', 'della', 'dello', 'dei', 'delle', "dell'", 'of', 'for', 'von', 'van']);
const VERSION = /^\d{1,2}(?:\.\d+)?$/;
const NOT_A_NAME = new Set(
  `gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì giovedì venerdì
sabato domenica january february march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday paese paesi internet stato governo web`.split(/\s+/),
);

/**
 * Proper names of a sentence in order, each once: runs of capitalised words (`Anna Riva`, `Merlo 2`, `GPT-5`).
 * The first word of the sentence counts only when `knownNames` (lower case) holds it, because any word is capitalised there.
 */
export function namesOf(sentence: string, knownNames: ReadonlySet<string>): string[] {
  const words = wordsOf(sentence);
  const names: string[] = [];
  let index = 0;
  while (index < words.length) {
    const word = words[index];
    if (!word || !startsName(word, words[index + 1], sentence, index === 0, knownNames)) {
      index += 1;
      continue;
    }
    let last = index;
    while (last + 1 < words.length) {
      const step = nextPart(words, last, sentence, knownNames);
      if (step === 0) break;
      last += step;
    }
    // "TNO's" names TNO.
    const name = sentence.slice(word.start, words[last]?.end ?? word.end).replace(/['’]$/u, '');
    if (!names.includes(name)) names.push(name);
    index = last + 1;
  }
  return names;
}

/**
 * What a name is recognised by elsewhere, in lower case: words written with a capital inside sentences, and version names
 * (`merlo 2`): a capitalised word and a small number that different words follow, so that the number counts nothing.
 */
export function knownNamesIn(sentences: readonly string[]): Set<string> {
  const known = new Set<string>();
  const written = new Set<string>();
  const openings = new Set<string>();
  const followers = new Map<string, Set<string>>();
  for (const sentence of sentences) {
    const words = wordsOf(sentence);
    const [first, second] = words;
    if (first && second && isCapitalised(first.text) && isCapitalised(second.text) && !isStopWord(first.lower))
      openings.add(first.lower);
    for (const [index, word] of words.entries()) {
      if (!isCapitalised(word.text)) written.add(word.lower);
      if (index > 0 && isCapitalised(word.text) && !opensQuotation(sentence, word)) known.add(word.lower);
      const number = words[index + 1];
      if (
        !number ||
        !VERSION.test(number.text) ||
        !isCapitalised(word.text) ||
        sentence.slice(word.end, number.start) !== ' '
      )
        continue;
      if (isStopWord(word.lower) || NOT_A_NAME.has(word.lower)) continue;
      const version = `${word.lower} ${number.lower}`;
      followers.set(
        version,
        (followers.get(version) ?? new Set()).add(sentence.slice(number.end).trim().split(' ')[0] ?? ''),
      );
    }
  }
  // "Tidewater Labs raises …": a first word before a capital is a name's when nobody ever writes it small.
  for (const word of openings) if (!written.has(word) && !NOT_A_NAME.has(word)) known.add(word);
  for (const [version, next] of followers)
    if (next.size > 1 || [...next].every((word) => /^\P{L}*$/u.test(word))) known.add(version);
  return known;
}

function startsName(
  word: Word,
  next: Word | undefined,
  sentence: string,
  first: boolean,
  known: ReadonlySet<string>,
): boolean {
  if (!isCapitalised(word.text) || NOT_A_NAME.has(word.lower)) return false;
  // "Stati Uniti", "Il Tornio": a grammar word with a capital inside a sentence belongs to the name behind it.
  const leads = next !== undefined && isCapitalised(next.text) && sentence.slice(word.end, next.start) === ' ';
  if (isStopWord(word.lower) && (first || !leads)) return false;
  return first || opensQuotation(sentence, word) ? known.has(word.lower) || /\p{Lu}.*\p{Lu}/u.test(word.text) : true;
}

/** How many words further the name goes: a capitalised word, a joiner with a capitalised word behind it, or a version number. */
function nextPart(words: readonly Word[], last: number, sentence: string, knownNames: ReadonlySet<string>): number {
  const here = words[last];
  const next = words[last + 1];
  if (!here || !next) return 0;
  const gap = sentence.slice(here.end, next.start);
  if (gap === '-' && /^[\p{Lu}\p{N}]/u.test(next.text)) return 1;
  if (gap !== ' ' && gap !== '') return 0;
  if (isCapitalised(next.text) && !NOT_A_NAME.has(next.lower)) return 1;
  if (VERSION.test(next.text)) return knownNames.has(`${here.lower} ${next.lower}`) ? 1 : 0;
  const beyond = words[last + 2];
  if (JOINERS.has(next.lower) && beyond && isCapitalised(beyond.text) && !NOT_A_NAME.has(beyond.lower)) {
    return /^ ?$/.test(sentence.slice(next.end, beyond.start)) ? 2 : 0;
  }
  return 0;
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

function opensQuotation(sentence: string, word: Word): boolean {
  return /[«“"(:.!?]\s?$/u.test(sentence.slice(Math.max(0, word.start - 2), word.start));
}
