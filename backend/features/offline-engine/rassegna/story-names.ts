import { knownNamesIn, namesOf } from '../text/names.js';
import { paragraphsOf } from '../text/sentences.js';
import { isStopWord } from '../text/stop-words.js';
import { wordsOf } from '../text/words.js';
import { knownEntities } from './entities.js';

const MAX_NAME_LENGTH = 32;
const TITLE_CASE_SHARE = 0.6;

/** The names of a report, best first: known makers and models of its title, those of its text, then full names of people and places. */
export function namesIn(title: string, text: string, language: string): string[] {
  const sentences = [...(isTitleCase(title) ? [] : [title]), ...paragraphsOf(text).flat()];
  const known = knownNamesIn(sentences);
  const small = new Set(
    sentences.flatMap((sentence) =>
      wordsOf(sentence).flatMap(({ text: word, lower }) => (word === lower ? [lower] : [])),
    ),
  );
  // German writes every noun with a capital.
  const full = language === 'de' ? [] : sentences.flatMap((sentence) => fullNames(sentence, known, small));
  const all = [...knownEntities(title), ...knownEntities(text), ...full];
  return all.filter(
    (name, at) =>
      !all.some(
        (other, place) =>
          (place < at && bare(other) === bare(name)) ||
          (place !== at && holds(other, name) && (other.length > name.length || place < at)),
      ),
  );
}

/** A name that only opens sentences may be any word and a name behind it: «Use Google AI». */
function fullNames(sentence: string, known: ReadonlySet<string>, small: ReadonlySet<string>): string[] {
  return namesOf(sentence, known).filter((name) => !sentence.startsWith(name) && isFullName(name, small));
}

/** Two words and more, none of which the text writes small: «Yoshua Bengio», not «Cloud Agents». */
function isFullName(name: string, small: ReadonlySet<string>): boolean {
  const words = wordsOf(name);
  const carrying = words.filter(({ lower }) => !isStopWord(lower));
  return (
    name.length <= MAX_NAME_LENGTH &&
    !/\p{L}-\p{L}/u.test(name) &&
    carrying.length >= 2 &&
    carrying.length <= 4 &&
    carrying.every(({ text, lower }) => /^\p{Lu}\p{Ll}+/u.test(text) && !small.has(lower)) &&
    !isStopWord(words[0]?.lower ?? '')
  );
}

/** Headlines that write every word with a capital, or all letters: there a capital makes no name. */
function isTitleCase(title: string): boolean {
  const words = wordsOf(title).filter(({ text }) => text.length > 3 && /\p{L}/u.test(text));
  const capitals = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  return words.length > 0 && capitals > TITLE_CASE_SHARE * words.length;
}

/** «Kimi K3» and «KimiK3» are one name. */
function bare(name: string): string {
  return name.replace(/[\s-]/gu, '').toLowerCase();
}

function holds(name: string, part: string): boolean {
  return ` ${name.toLowerCase()} `.includes(` ${part.toLowerCase()} `);
}
