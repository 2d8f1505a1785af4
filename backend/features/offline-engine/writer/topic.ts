import { shorten } from '../../../text/shorten.js';
import { hasFiniteVerb, isFiniteVerb } from '../rewording/finite-verb.js';
import { isStopWord } from '../text/stop-words.js';
import { type Word, wordsOf } from '../text/words.js';
import { cleanLabel, type Reading } from './read-sources.js';

const TITLE_LIMIT = 65;
/** Words that begin something new in a headline; "a" and "da" may belong to what stands before ("il chip a basso consumo"). */
const MAY_FOLLOW = new Set(['per', 'con', 'in', 'nel', 'nella', 'negli', 'nelle', 'nei', 'entra', 'arriva']);
const GLOSSES = ['che cosa dicono le fonti', 'che cosa si sa finora', 'le fonti a confronto', 'i fatti e le fonti'];
/** Behind names alone, of which it is not known what they have to do with each other. */
const NAME_GLOSSES = ['i fatti e le fonti'];

/** What the article is about: a title that claims no more than the sources, and words for tags. */
export interface Topic {
  readonly title: string;
  /** The subject in two to five words. */
  readonly phrase: string;
  /** Names most sources mention, the most shared first. */
  readonly names: readonly string[];
}

/** Finds the subject in the words that most sources share, and makes a title of it that fits 65 characters. */
export function findTopic(reading: Reading, given: string): Topic {
  const names = sharedNames(reading);
  const fromTitles = phraseFromTitles(reading, names);
  const phrase = fromTitles ?? (names.length > 0 ? names.slice(0, 2).join(' e ') : headOf(cleanLabel(given), 40));
  const subject = named(inSentenceCase(phrase, names));
  const start =
    subject === '' ? 'Notizie dalle fonti' : headOf(subject.charAt(0).toUpperCase() + subject.slice(1), TITLE_LIMIT);
  const glosses = fromTitles === null ? NAME_GLOSSES : GLOSSES;
  const gloss = glosses.find((candidate) => start.length + 2 + candidate.length <= TITLE_LIMIT);
  const title = gloss ? `${start}: ${gloss}` : headOf(start, TITLE_LIMIT);
  return { title, phrase: start, names };
}

/** A headline set in capitals as a sentence would write it; its names get their capitals back, short ones stay acronyms. */
function inSentenceCase(phrase: string, names: readonly string[]): string {
  const letters = phrase.match(/\p{L}/gu) ?? [];
  const isInCapitals = letters.length > 5 && letters.every((letter) => letter === letter.toUpperCase());
  if (!isInCapitals || !/\p{L}{4}/u.test(phrase)) return phrase;
  const sentence = phrase.toLowerCase().replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return names.reduce((text, name) => text.replace(name.toLowerCase(), name), sentence);
}

/** «Modello Orione 3 di Lucerna Labs» as it is said: «Orione 3, il modello di Lucerna Labs». */
function named(phrase: string): string {
  return phrase.replace(
    /^modello (\p{Lu}[\p{L}\p{N}-]*(?: \d[\p{N}.]*)?) (?=(?:di|del|della|dell['’]) ?\p{Lu})/iu,
    '$1, il modello ',
  );
}

/** Cut after a word, without a mark: what is cut reads as a whole. */
export function headOf(value: string, limit: number): string {
  return shorten(value, limit, { mark: '' });
}

function sharedNames(reading: Reading): string[] {
  const counts = new Map<string, { sources: Set<number>; total: number }>();
  const publishers = new Set(reading.sources.map((source) => source.publisher.toLowerCase()));
  for (const source of reading.sources) {
    for (const sentence of source.sentences) {
      for (const name of sentence.names) {
        const entry = counts.get(name) ?? { sources: new Set(), total: 0 };
        entry.sources.add(sentence.source);
        entry.total += 1;
        counts.set(name, entry);
      }
    }
  }
  const primary = new Set(
    reading.sources.filter((source) => source.snapshot.primary).map((source) => source.publisher.toLowerCase()),
  );
  return [...counts]
    .filter(
      ([name, entry]) =>
        name.length > 2 &&
        name.length < 40 &&
        (entry.sources.size > 1 || reading.sources.length === 1) &&
        (!publishers.has(name.toLowerCase()) || primary.has(name.toLowerCase())),
    )
    .sort((a, b) => b[1].sources.size - a[1].sources.size || b[1].total - a[1].total || (a[0] < b[0] ? -1 : 1))
    .map(([name]) => name)
    .slice(0, 6);
}

/** The best opening piece of an Italian headline ("Merlo 2, il modello aperto di Officina Nembo | entra in 46 comuni"): a subject without a verb. */
function phraseFromTitles(reading: Reading, names: readonly string[]): string | null {
  const words = reading.sources.map((source) => wordsOf(source.text.toLowerCase()).map((word) => word.lower));
  const inSources = words.map((list) => new Set(list));
  let best: { phrase: string; value: number } | null = null;
  for (const source of reading.sources) {
    if (source.language !== 'it') continue;
    for (const phrase of nounPhrases(cleanLabel(source.snapshot.title))) {
      const telling = wordsOf(phrase).filter((word) => !isStopWord(word.lower));
      const shared = telling.map((word) => inSources.filter((set) => set.has(word.lower)).length / inSources.length);
      if (telling.length < 1 || shared.some((share) => share < 0.34)) continue;
      const named = names.slice(0, 2).filter((name) => phrase.includes(name)).length;
      const value =
        shared.reduce((sum, share) => sum + share, 0) + named * 1.5 - Math.max(0, phrase.length - 42) * 0.15;
      if (!best || value > best.value) best = { phrase, value };
    }
  }
  return best?.phrase ?? null;
}

/** Pieces of a headline from a beginning to a border, without a verb and without a loose end. */
function nounPhrases(title: string): string[] {
  const pieces: string[] = [];
  const starts = [0, ...[...title.matchAll(/[,:;–—|]\s+/gu)].map((match) => match.index + match[0].length)];
  for (const start of starts) {
    const words = wordsOf(title.slice(start));
    for (let count = 1; count <= Math.min(words.length, 9); count += 1) {
      const last = words[count - 1] as Word;
      const piece = title.slice(start, start + last.end);
      if (
        !closes(title.slice(start + last.end), words[count]) ||
        isStopWord(last.lower) ||
        /[:;–—|?!.«»"“”]/.test(piece)
      )
        continue;
      if (hasFiniteVerb(piece) || headlineVerb(words.slice(0, count))) continue;
      pieces.push(piece.replace(/^(?:il|lo|la|i|gli|le)\s+|^l['’]/iu, ''));
    }
  }
  return pieces;
}

/** Whether the piece may end here: at the end, before punctuation, a verb, or a word that begins something new. */
function closes(rest: string, next: Word | undefined): boolean {
  return next === undefined || /^\s*[,:;–—|.]/u.test(rest) || isFiniteVerb(next.lower) || MAY_FOLLOW.has(next.lower);
}

/** Headlines use verbs that running text seldom does; a lower-case word between name and object that ends like a verb is taken for one. */
function headlineVerb(words: readonly Word[]): boolean {
  return words.some((word, index) => {
    const previous = words[index - 1];
    if (!previous || !/^\p{Ll}/u.test(word.text) || isStopWord(word.lower)) return false;
    return (
      /^[\p{Lu}\p{N}]/u.test(previous.text) &&
      /(?:a|e|ono|ano|isce|à)$/u.test(word.lower) &&
      !/(?:ale|ile|are|ere|ire|ista|ione|ica|iva|ana|ese)$/u.test(word.lower)
    );
  });
}
