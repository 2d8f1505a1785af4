import { withoutAnyInvisible } from '../../../text/characters/invisible.js';
import type { SourceSnapshot } from '../step.facts.js';
import { type Figure, figuresOf } from '../text/figures.js';
import { knownNamesIn, namesOf } from '../text/names.js';
import { paragraphsOf } from '../text/sentences.js';
import { guessLanguage, isStopWord } from '../text/stop-words.js';
import { stemOf, wordsOf } from '../text/words.js';
import { isFurniture, standsAlone, stripped } from './usable-sentence.js';

const MAX_SOURCES = 8;
const MAX_SENTENCES = 120;
const MAX_CHARACTERS = 24_000;

/** One sentence of a source, read. */
export interface SourceSentence {
  /** Index of its source in the reading. */
  readonly source: number;
  /** Position in the source, 0 first. */
  readonly order: number;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly figures: readonly Figure[];
  readonly names: readonly string[];
  /** It can be taken out of its text and still be understood. */
  readonly alone: boolean;
}

/** A source with its sentences. */
export interface ReadSource {
  readonly snapshot: SourceSnapshot;
  readonly publisher: string;
  readonly language: 'it' | 'en' | 'und';
  /** `in inglese`, `in francese`; null for Italian. */
  readonly inLanguage: string | null;
  readonly text: string;
  readonly sentences: readonly SourceSentence[];
}

/** Everything the writer knows about its sources. */
export interface Reading {
  readonly sources: readonly ReadSource[];
  /** How much a stem tells: rare ones more. */
  readonly weight: (stem: string) => number;
  /** Words in lower case that are (part of) names, see `knownNamesIn`. */
  readonly knownNames: ReadonlySet<string>;
}

/** Reads the sources, at most eight and a bounded part of each, so that no input can make composing slow. */
export function readSources(snapshots: readonly SourceSnapshot[]): Reading {
  const texts = snapshots.slice(0, MAX_SOURCES).map((snapshot) => cleanText(snapshot.text));
  const cut = texts.map((text) => paragraphsOf(text).flat().slice(0, MAX_SENTENCES));
  const known = knownNamesIn(cut.flat());
  const sources = cut.map((sentences, source): ReadSource => {
    const snapshot = snapshots[source] as SourceSnapshot;
    const text = texts[source] ?? '';
    const language = languageOf(snapshot, text);
    const read = sentences
      .filter((sentence) => !isFurniture(sentence))
      .flatMap((sentence, order) =>
        (language === 'it' ? withFirstClause(sentence) : [sentence]).map((text) =>
          readSentence(text, source, order, language, known),
        ),
      );
    return {
      snapshot,
      publisher: cleanLabel(snapshot.publisher),
      language,
      inLanguage: languageName(language, snapshot.language),
      text,
      sentences: read,
    };
  });
  return { sources, weight: weightsOf(sources), knownNames: known };
}

/** Share of the telling words of `sentence` that `other` has too, 0 to 1. */
export function coverage(sentence: SourceSentence, other: SourceSentence, weight: (stem: string) => number): number {
  let all = 0;
  let shared = 0;
  for (const stem of sentence.stems) {
    const value = weight(stem);
    all += value;
    if (other.stems.has(stem)) shared += value;
  }
  return all === 0 ? 0 : shared / all;
}

/** The stems of a text's telling words. */
export function tellingStems(text: string): Set<string> {
  const stems = new Set<string>();
  for (const word of wordsOf(text)) if (!isStopWord(word.lower)) stems.add(stemOf(word.lower));
  return stems;
}

/** A name or title from outside on one line, without what could be read as markup. */
export function cleanLabel(value: string): string {
  return value
    .replace(/[\p{C}<>«»]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The sentence, and its first clause where a second one that stands by itself is hung on with "mentre" or a semicolon. */
function withFirstClause(sentence: string): string[] {
  const match = /^([^«»“”]{40,}?)(?:, mentre |; )[^«»“”]{20,}$/u.exec(sentence);
  return match ? [sentence, `${match[1]}.`] : [sentence];
}

function readSentence(
  raw: string,
  source: number,
  order: number,
  language: string,
  known: ReadonlySet<string>,
): SourceSentence {
  const text = language === 'it' ? stripped(raw) : raw;
  const names = namesOf(text, known);
  return {
    source,
    order,
    text,
    stems: tellingStems(text),
    figures: figuresOf(text, language === 'en' ? 'en' : 'it').filter((figure) => !insideName(text, figure, names)),
    names,
    alone: language === 'it' && standsAlone(text),
  };
}

/** The 2 of `Merlo 2` counts nothing. */
function insideName(text: string, figure: Figure, names: readonly string[]): boolean {
  return names.some((name) => /\d$/.test(name) && text.slice(0, figure.end).endsWith(name));
}

function cleanText(text: string): string {
  return withoutAnyInvisible(text.slice(0, MAX_CHARACTERS).normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/[\u2018\u2019]/g, "'");
}

function languageOf(snapshot: SourceSnapshot, text: string): 'it' | 'en' | 'und' {
  const guess = guessLanguage(wordsOf(text.slice(0, 4000)).map((word) => word.lower));
  if (guess !== 'und') return guess;
  return snapshot.language === 'it' || snapshot.language === 'en' ? snapshot.language : 'und';
}

function languageName(language: 'it' | 'en' | 'und', declared: string): string | null {
  if (language === 'it') return null;
  const names: Readonly<Record<string, string>> = {
    en: 'inglese',
    fr: 'francese',
    es: 'spagnolo',
    de: 'tedesco',
    zh: 'cinese',
  };
  return `in ${names[language === 'en' ? 'en' : declared.slice(0, 2)] ?? 'lingua originale'}`;
}

function weightsOf(sources: readonly ReadSource[]): (stem: string) => number {
  const seen = new Map<string, number>();
  let total = 0;
  for (const source of sources) {
    for (const sentence of source.sentences) {
      total += 1;
      for (const stem of sentence.stems) seen.set(stem, (seen.get(stem) ?? 0) + 1);
    }
  }
  const weights = new Map([...seen].map(([stem, count]) => [stem, Math.log(1 + total / count)]));
  const unseen = Math.log(1 + total);
  return (stem) => weights.get(stem) ?? unseen;
}
