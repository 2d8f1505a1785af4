import { endOfSubject, isFiniteVerb } from '../rewording/finite-verb.js';
import { type Figure, sameFigure } from '../text/figures.js';
import { isStopWord } from '../text/stop-words.js';
import { countWords } from '../text/words.js';
import type { Reading, SourceSentence } from './read-sources.js';

/** A figure several publishers give. */
export interface SharedFigure {
  readonly figure: Figure;
  /** The subject of a sentence that gives it, null when it cannot be told apart. */
  readonly subject: string | null;
  /** What directly follows and belongs to it (`dei casi`), or `''`. */
  readonly behind: string;
  /** Indexes of sources. */
  readonly sources: readonly number[];
}

/** A count on which two sources differ, about the same name. */
export interface Disagreement {
  readonly about: string;
  readonly first: { readonly source: number; readonly figure: Figure };
  readonly second: { readonly source: number; readonly figure: Figure };
}

const NOT_COMPARABLE = /^(?:ann|mes|giorn|or[ae]|settiman|minut|volt|punt|pagin|domand|part|vers|mila|mili)/i;

/** Figures that at least two publishers give, most shared first. */
export function sharedFigures(reading: Reading): SharedFigure[] {
  const shared: SharedFigure[] = [];
  for (const [source, { sentences, language }] of reading.sources.entries()) {
    if (language !== 'it') continue;
    for (const sentence of sentences) {
      for (const figure of sentence.figures) {
        if (figure.kind === 'year' || figure.kind === 'date' || (figure.kind === 'count' && figure.noun === ''))
          continue;
        const known = shared.findIndex((other) => sameFigure(other.figure, figure));
        const described = { figure, subject: subjectOf(sentence, figure), behind: behind(sentence.text, figure) };
        const before = shared[known];
        if (!before) shared.push({ ...described, sources: sourcesWith(figure, reading, source) });
        else if (before.subject === null && described.subject !== null) shared[known] = { ...before, ...described };
      }
    }
  }
  return shared.filter((one) => one.sources.length > 1).sort((a, b) => b.sources.length - a.sources.length);
}

/** Counts of the same things about the same name on which two Italian sources differ. */
export function disagreements(reading: Reading): Disagreement[] {
  const found: Disagreement[] = [];
  const counts = reading.sources.flatMap(({ sentences, language }, source) =>
    language === 'it'
      ? sentences.flatMap((sentence) =>
          sentence.figures.filter(comparable).map((figure) => ({ source, sentence, figure })),
        )
      : [],
  );
  for (const [index, first] of counts.entries()) {
    for (const second of counts.slice(index + 1)) {
      if (
        first.source === second.source ||
        first.figure.noun !== second.figure.noun ||
        first.figure.value === second.figure.value
      )
        continue;
      const about = first.sentence.names[0];
      if (
        !about ||
        about !== second.sentence.names[0] ||
        found.some((other) => other.about === about && other.first.figure.noun === first.figure.noun)
      )
        continue;
      if (gives(reading, first.source, second.figure) || gives(reading, second.source, first.figure)) continue;
      found.push({ about, first, second });
    }
  }
  return found;
}

function comparable(figure: Figure): boolean {
  return figure.kind === 'count' && figure.noun !== '' && !NOT_COMPARABLE.test(figure.noun);
}

function gives(reading: Reading, source: number, figure: Figure): boolean {
  return (
    reading.sources[source]?.sentences.some((sentence) =>
      sentence.figures.some((other) => sameFigure(figure, other)),
    ) ?? false
  );
}

function sourcesWith(figure: Figure, reading: Reading, first: number): number[] {
  const publishers = new Set<string>();
  const sources: number[] = [];
  for (const index of [first, ...reading.sources.keys()]) {
    const publisher = reading.sources[index]?.publisher ?? '';
    if (publishers.has(publisher) || !gives(reading, index, figure)) continue;
    publishers.add(publisher);
    sources.push(index);
  }
  return sources;
}

/** `Lo sviluppo di Merlo 2` for "Lo sviluppo di Merlo 2 è costato 18 milioni": only when subject, verb and figure follow each other closely. */
function subjectOf(sentence: SourceSentence, figure: Figure): string | null {
  const end = endOfSubject(sentence.text);
  if (end === null || end > figure.start || !sentence.alone) return null;
  const between = sentence.text.slice(end, figure.start);
  const subject = sentence.text.slice(0, end);
  // "Merlo 2: 87 per cento" would leave open of what.
  if (figure.kind === 'percent' && countWords(between) > 2) return null;
  if (
    countWords(between) > 6 ||
    /[,;:]|\bnon\b|\bche\b|\bo\b|\bmeno\b/.test(between) ||
    countWords(subject) > 6 ||
    /^\P{L}|^(?:nel|nella|a|al|dal|per|in|da|durante|con|su|secondo)\s/iu.test(subject)
  )
    return null;
  return subject;
}

function behind(text: string, figure: Figure): string {
  if (figure.kind === 'count') {
    // "8 schede grafiche": an adjective that agrees with the noun belongs to it.
    const noun = text.indexOf(figure.noun, figure.end) + figure.noun.length;
    const adjective = /^\s\p{Ll}{4,}[ei](?=[\s,.;:])/u.exec(text.slice(noun))?.[0] ?? '';
    return isStopWord(adjective.trim()) || isFiniteVerb(adjective.trim()) ? '' : adjective;
  }
  return /^\s(?:dei|delle|degli|del|della|dell'|di)\s?\p{Ll}{3,}(?=[\s,.;])/u.exec(text.slice(figure.end))?.[0] ?? '';
}
