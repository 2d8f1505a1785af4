import { ENGLISH_MONTHS, ITALIAN_MONTHS } from '../../../text/reading/month-names.js';
import { splitSentences } from '../../../text/sentences.js';
import { tokenize } from '../../../text/tokens.js';
import { knownEntities } from './entities.js';
import { isStopWord } from './stop-words.js';

const MAX_NAME_LENGTH = 32;
const TITLE_CASE_SHARE = 0.6;
const WORD = String.raw`\p{Lu}\p{Ll}+`;
const JOINERS = new Set(['di', 'de', 'del', 'della', 'dello', 'dei', 'delle', 'of', 'for', 'von', 'van']);
const JOINED = `(?:${[...JOINERS].join('|')}) ${WORD}`;
/** Two to four words with capitals: «Yoshua Bengio», «Istituto di Ricerca». */
const FULL_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])${WORD}(?: (?:${JOINED}|${WORD})){1,3}(?![\p{L}\p{N}-])`,
  'gu',
);
const NOT_A_NAME = new Set([
  ...ITALIAN_MONTHS,
  ...ENGLISH_MONTHS,
  ...`lunedi martedi mercoledi giovedi venerdi sabato domenica monday tuesday wednesday thursday friday saturday sunday paese paesi
internet stato governo web`.split(/\s+/),
]);

/** The names of a report, best first: known makers and models of its title, those of its text, then full names of people and places. */
export function namesIn(title: string, text: string, language: string): string[] {
  const sentences = [...(isTitleCase(title) ? [] : [title]), ...splitSentences(text).map((sentence) => sentence.text)];
  const small = new Set(
    sentences.flatMap((sentence) =>
      tokenize(sentence).flatMap(({ text: word, folded }) => (word === word.toLowerCase() ? [folded] : [])),
    ),
  );
  // German writes every noun with a capital.
  const full = language === 'de' ? [] : sentences.flatMap((sentence) => fullNames(sentence, small));
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

/** None of a name's words is written small in the text, as those of «Cloud Agents» are; what opens a sentence may be any word: «Use Google AI». */
function fullNames(sentence: string, small: ReadonlySet<string>): string[] {
  return [...sentence.matchAll(FULL_NAME)].flatMap(({ 0: name, index }) => {
    const words = tokenize(name).map(({ folded }) => folded);
    const isName =
      index > 0 &&
      name.length <= MAX_NAME_LENGTH &&
      !isStopWord(words[0] ?? '') &&
      words.every((word) => JOINERS.has(word) || (!small.has(word) && !NOT_A_NAME.has(word) && !isStopWord(word)));
    return isName ? [name] : [];
  });
}

/** Headlines that write every word with a capital, or all letters: there a capital makes no name. */
function isTitleCase(title: string): boolean {
  const words = tokenize(title).filter(({ text }) => text.length > 3 && /\p{L}/u.test(text));
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
