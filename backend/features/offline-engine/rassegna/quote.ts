import { splitSentences } from '../../../text/sentences.js';
import { tokenize } from '../../../text/tokens.js';
import { mayBeQuoted } from './furniture.js';
import type { Report, Story } from './read-stories.js';

/** A short passage in the words of a report. */
export interface StoryQuote {
  readonly report: Report;
  readonly words: string;
}

const MIN_WORDS = 5;
/** A passage cut shorter than this says too little. */
const MIN_CUT_WORDS = 8;
/** Sentences of a text that are read: what comes later is no longer what it is about. */
const MAX_SENTENCES = 8;
/** Written without spaces: its words cannot be counted. */
const UNCOUNTED = new Set(['zh', 'ja', 'und']);

interface Passage extends StoryQuote {
  readonly worth: number;
}

/**
 * The most telling passage of a story that can stand alone in at most `most` words, rather whole than cut before a second clause;
 * null when there is none.
 */
export function quoteOf(story: Story, most: number): StoryQuote | null {
  const passages = story.reports
    .filter(({ language }) => !UNCOUNTED.has(language))
    .flatMap((report) => passagesOf(report, story, most));
  const [best] = passages.toSorted((one, other) => other.worth - one.worth);
  return best === undefined ? null : { report: best.report, words: best.words };
}

function passagesOf(report: Report, story: Story, most: number): Passage[] {
  return splitSentences(report.text)
    .slice(0, MAX_SENTENCES)
    .flatMap(({ text: sentence }, at) => {
      if (!isPassage(sentence, report)) return [];
      const isWhole = tokenize(sentence).length <= most;
      const words = isWhole ? sentence.replace(/\.$/, '') : cut(sentence, most);
      if (words === null || repeats(words, report.title)) return [];
      const names = story.names.some((name) => words.includes(name));
      const figures = /\d/.test(words);
      return [{ report, words, worth: Number(isWhole) * 2 + Number(names) * 1.5 + Number(figures) - at * 0.2 }];
    });
}

/** A sentence without an end is cut off, unless it is all there is. */
function isPassage(sentence: string, { title, text }: Report): boolean {
  return (
    tokenize(sentence).length >= MIN_WORDS &&
    mayBeQuoted(sentence) &&
    /^[\p{Lu}\p{N}]/u.test(sentence) &&
    (/[.!]$/.test(sentence) || sentence === text) &&
    !/["“”«»…/|!]/u.test(sentence) &&
    !/^(?:\p{L}+\s){0,2}\p{L}+:/u.test(sentence) &&
    !sentence.endsWith('...') &&
    !POINTS_BACK.test(sentence) &&
    !TO_THE_READER.test(sentence) &&
    !ORDERS.test(sentence) &&
    !repeats(sentence, title)
  );
}

/** What only the sentence before explains. */
const POINTS_BACK =
  /^(?:it|its|he|she|they|their|this|that|these|those|but|and|or|nor|also|plus|yet|still|meanwhile|because|not|finally|however|so|then|here|there|such|both|il primo|la prima|il secondo|quest\p{L}*|quel\p{L}*|ess[aoie]|ciò|ma|però|inoltre|anche|lo|gli stessi|er|sie|es|das|dies\p{L}*|elle|ils|ce|cette|este|esta|eso)(?=[\s’'])/iu;

/** Said to anyone who reads the page, and not of the story. */
const TO_THE_READER =
  /(?<!\p{L})(?:you|your|yours|welcome|hello|hi|i|tu|tuo|tua|tuoi|ti|voi|vostr[oaie]|ciao|du|dein\p{L}*|ihr|vous|votre|vos|tú|usted)(?!\p{L})/iu;

/** Asks the reader to do something, or promises what stands below. */
const ORDERS =
  /^(?:use|try|learn|discover|explore|meet|get|read|see|find|check|build|watch|join|start|make|take|click|subscribe|sign|how|why|what|scopri\p{L}*|prova|leggi|guarda|ecco|come|perché|jetzt|so|découvrez|voici|descubre)(?=[\s’'])/iu;

/** It says what the headline says. */
function repeats(sentence: string, title: string): boolean {
  const shown = new Set(tokenize(title).map(({ folded }) => folded));
  const words = tokenize(sentence).filter(({ folded }) => folded.length > 3);
  return words.filter(({ folded }) => shown.has(folded)).length > 0.7 * words.length;
}

/** The beginning up to the last border within the limit: a mark, or a word that begins another clause. */
function cut(sentence: string, most: number): string | null {
  const words = tokenize(sentence);
  for (let count = Math.min(most, words.length - 1); count >= MIN_CUT_WORDS; count -= 1) {
    const end = words[count - 1]?.end ?? 0;
    const next = words[count]?.folded ?? '';
    const mark = sentence.slice(end, words[count]?.start ?? end).trim();
    // Behind a comma an object clause or the rest of a list may follow: «hat verraten, dass …».
    if (/^[;–—]/u.test(mark) || (mark === ',' && BORDERS.has(next))) return `${sentence.slice(0, end)} […]`;
  }
  return null;
}

const BORDERS = new Set(
  'but while whereas although ma mentre anche aber wahrend mais alors tandis pero mientras'.split(' '),
);
