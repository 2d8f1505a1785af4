import { paragraphsOf } from '../text/sentences.js';
import { countWords, wordsOf } from '../text/words.js';
import { mayBeQuoted } from '../writer/usable-sentence.js';
import type { Report, Story } from './read-stories.js';

/** A short passage in the words of a report. */
export interface StoryQuote {
  readonly report: Report;
  readonly words: string;
}

const MIN_WORDS = 5;
/** A passage cut shorter than this says too little. */
const MIN_CUT_WORDS = 8;
/** Written without spaces: its words cannot be counted. */
const UNCOUNTED = new Set(['zh', 'ja', 'und']);

/** The first passage of a story that can stand alone in at most `most` words, cut at a border where it is longer; null when there is none. */
export function quoteOf(story: Story, most: number): StoryQuote | null {
  for (const report of story.reports) {
    if (UNCOUNTED.has(report.language)) continue;
    const passages = paragraphsOf(report.text)
      .flat()
      .slice(0, 6)
      .filter((sentence) => isPassage(sentence, report));
    const whole = passages.find((sentence) => countWords(sentence) <= most);
    const words = whole?.replace(/\.$/, '') ?? passages.flatMap((sentence) => cut(sentence, most) ?? [])[0];
    if (words !== undefined && !repeats(words, report.title)) return { report, words };
  }
  return null;
}

function isPassage(sentence: string, { title }: Report): boolean {
  return (
    countWords(sentence) >= MIN_WORDS &&
    mayBeQuoted(sentence) &&
    /^[\p{Lu}\p{N}]/u.test(sentence) &&
    /[\p{L}\p{N}.!%)]$/u.test(sentence) &&
    !/["“”«»…/|!]/u.test(sentence) &&
    !/^(?:\p{L}+\s){0,2}\p{L}+:/u.test(sentence) &&
    !sentence.endsWith('...') &&
    !POINTS_BACK.test(sentence) &&
    !TO_THE_READER.test(sentence) &&
    !repeats(sentence, title)
  );
}

/** What only the sentence before explains. */
const POINTS_BACK =
  /^(?:it|its|he|she|they|their|this|that|these|those|but|and|however|so|then|here|there|such|both|il primo|la prima|il secondo|quest\p{L}*|quel\p{L}*|ess[aoie]|ciò|ma|però|inoltre|anche|lo|gli stessi|er|sie|es|das|dies\p{L}*|elle|ils|ce|cette|este|esta|eso)(?=[\s’'])/iu;

/** Said to whoever reads the page, and not of the story. */
const TO_THE_READER =
  /(?<!\p{L})(?:you|your|yours|welcome|hello|hi|i|tu|tuo|tua|tuoi|ti|voi|vostr[oaie]|ciao|du|dein\p{L}*|ihr|vous|votre|vos|tú|usted)(?!\p{L})/iu;

/** It says what the headline says. */
function repeats(sentence: string, title: string): boolean {
  const shown = new Set(wordsOf(title).map(({ lower }) => lower));
  const words = wordsOf(sentence).filter(({ lower }) => lower.length > 3);
  return words.filter(({ lower }) => shown.has(lower)).length > 0.7 * words.length;
}

/** The beginning up to the last border within the limit: a mark, or a word that begins another clause. */
function cut(sentence: string, most: number): string | null {
  const words = wordsOf(sentence);
  for (let count = Math.min(most, words.length - 1); count >= MIN_CUT_WORDS; count -= 1) {
    const end = words[count - 1]?.end ?? 0;
    const next = words[count]?.lower ?? '';
    const mark = sentence.slice(end, words[count]?.start ?? end).trim();
    if (/^[,;:–—]/u.test(mark) || BORDERS.has(next)) return `${sentence.slice(0, end)} […]`;
  }
  return null;
}

const BORDERS = new Set('and but while e ma mentre und aber et mais y pero'.split(' '));
