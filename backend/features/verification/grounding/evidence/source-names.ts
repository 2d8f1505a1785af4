import { isPlaceName, otherFormsOf } from '../../../../text/exonyms.js';
import { extractNames, type NameMention } from '../../../../text/reading/extract-names.js';
import { latinNamePlaces } from '../../../../text/reading/han-names.js';
import type { SourcePool, SourceSentence } from './source-pool.js';

/** A name in a source sentence: its folded words and where it stands. */
export interface SourceName {
  readonly text: string;
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
}

const read = new WeakMap<SourceSentence, readonly SourceName[]>();

/** The names of a source sentence, in order. */
export function namesOfSource(sentence: SourceSentence, pool: SourcePool): readonly SourceName[] {
  const known = read.get(sentence);
  if (known !== undefined) return known;
  const names: SourceName[] = extractNames(sentence.text, sentence.tokens, (folded) => pool.names.seenSmall(folded))
    .filter((name) => name.certain && !isGermanNoun(name, sentence))
    .map(({ text, words, start, end }) => ({ text, words: words.map((word) => word.folded), start, end }));
  for (const { words, at } of latinNamePlaces(sentence.text))
    names.push({ text: words.join(' '), words, start: at, end: at + 2 });
  names.sort((a, b) => a.start - b.start);
  read.set(sentence, names);
  return names;
}

/** German writes every noun with a capital: a lone word is a name only where it has the form of one or is a place. */
function isGermanNoun({ words, text, start }: NameMention, { language, text: sentence }: SourceSentence): boolean {
  if (language !== 'de' || text.includes(' ') || /\d|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u.test(text)) return false;
  return !BARE_PREPOSITION.test(sentence.slice(0, start)) && !words.some(({ folded }) => isPlaceName(folded));
}

/** “Bei Pasewalk”: without an article, as places and people stand. */
const BARE_PREPOSITION = /(?<!\p{L})(?:bei|in|aus|nach|nahe|um|über|von)\s$/iu;

/** Whether two names share a distinctive word, in either's language, or a beginning of five letters. */
export function sameName(a: readonly string[], b: readonly string[]): boolean {
  const [one, two] = [a.join(' '), b.join(' ')];
  if (one === two || otherFormsOf(one).includes(two) || otherFormsOf(one).some((form) => two.includes(form)))
    return true;
  return a.some((word) => b.some((other) => sameWord(word, other)));
}

function sameWord(a: string, b: string): boolean {
  if (a === b || otherFormsOf(a).includes(b)) return true;
  if (/\d/.test(a) || /\d/.test(b) || a.length < 4 || b.length < 4) return false;
  const start = Math.min(5, a.length, b.length);
  return a.slice(0, start) === b.slice(0, start);
}
