import { hasMainVerb } from '../rewording/finite-verb.js';
import { sameFigure } from '../text/figures.js';
import { coverage, type Reading, type SourceSentence, tellingStems } from './read-sources.js';

/** A sentence worth reporting, and the sources that state the same. */
export interface Fact {
  readonly sentence: SourceSentence;
  /** Indexes of Italian sources that state all of it, its own first; one per publisher. */
  readonly sources: readonly number[];
  /** Indexes of further sources in which one sentence holds all its figures and names. */
  readonly echoes: readonly number[];
  readonly score: number;
  /** How much of what the headlines share it holds, 0 to 1. */
  readonly headline: number;
}

const SAME_WITH_FIGURES = 0.6;
const SAME_WITHOUT_FIGURES = 0.7;
const REPEATS = 0.5;

/** All reportable facts, the most telling first: shared by many sources, early in its text, with figures and names. */
export function findFacts(reading: Reading): Fact[] {
  const headline = sharedHeadlineStems(reading);
  const facts: Fact[] = [];
  for (const source of reading.sources) {
    for (const sentence of source.sentences) {
      if (sentence.alone && hasMainVerb(sentence.text)) facts.push(factOf(sentence, reading, headline));
    }
  }
  return facts.sort(
    (a, b) => b.score - a.score || a.sentence.source - b.sentence.source || a.sentence.order - b.sentence.order,
  );
}

/** Whether a fact tells what an already chosen one has told. */
export function repeats(fact: Fact, chosen: readonly Fact[], weight: (stem: string) => number): boolean {
  return chosen.some(({ sentence }) => {
    if (Math.max(coverage(fact.sentence, sentence, weight), coverage(sentence, fact.sentence, weight)) >= REPEATS)
      return true;
    const figures = fact.sentence.figures;
    return figures.length > 0 && figures.every((figure) => sentence.figures.some((other) => sameFigure(figure, other)));
  });
}

function factOf(sentence: SourceSentence, reading: Reading, headline: ReadonlySet<string>): Fact {
  const sources = [sentence.source];
  const echoes: number[] = [];
  const publishers = new Set([reading.sources[sentence.source]?.publisher]);
  let centrality = 0;
  for (const [index, source] of reading.sources.entries()) {
    if (index === sentence.source) continue;
    const likest = Math.max(
      0,
      ...source.sentences.map((other) => agreement(sentence, other, source.language, reading.weight)),
    );
    if (source.language === 'it') centrality += Math.min(likest, 1);
    if (publishers.has(source.publisher) || likest <= 1) continue;
    publishers.add(source.publisher);
    const same = sentence.figures.length > 0 ? SAME_WITH_FIGURES : SAME_WITHOUT_FIGURES;
    if (source.language === 'it' && likest - 1 >= same) sources.push(index);
    else if (sentence.figures.some((figure) => figure.kind !== 'year')) echoes.push(index);
  }
  return {
    sentence,
    sources,
    echoes,
    score: scoreOf(sentence, sources.length, echoes.length, centrality),
    headline: shareOf(headline, sentence),
  };
}

function scoreOf(sentence: SourceSentence, agreeing: number, echoes: number, centrality: number): number {
  const { text, figures, names, order } = sentence;
  const informative = Math.min(figures.length, 3) * 0.3 + Math.min(names.length, 2) * 0.25;
  const early = order === 0 ? 0.5 : order < 4 ? 0.2 : 0;
  const long = text.length > 220 ? 0.6 : text.length > 170 ? 0.25 : 0;
  const thin = text.length < 60 ? 0.5 : 0;
  return agreeing * 0.8 + Math.min(echoes, 3) * 0.25 + centrality * 0.6 + informative + early - long - thin;
}

/**
 * Coverage in the same language, plus 1 when every figure and name of the sentence stands in the other one. Strict on
 * purpose: "A and B write" and "the same figures stand in B" must be true.
 */
function agreement(
  sentence: SourceSentence,
  other: SourceSentence,
  language: string,
  weight: (stem: string) => number,
): number {
  const likeness = language === 'it' ? coverage(sentence, other, weight) : 0;
  const figures = sentence.figures.every((figure) => other.figures.some((candidate) => sameFigure(figure, candidate)));
  if (!figures || !sentence.names.every((name) => other.text.includes(name))) return likeness;
  const anchors = sentence.figures.filter((figure) => figure.kind !== 'year').length + sentence.names.length;
  return language === 'it' ? (likeness >= 0.25 ? 1 + likeness : likeness) : anchors >= 2 ? 1 + 0.01 : 0;
}

function sharedHeadlineStems(reading: Reading): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { snapshot } of reading.sources)
    for (const stem of tellingStems(snapshot.title)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1 || reading.sources.length === 1);
  return new Set((shared.length > 0 ? shared : [...counts]).map(([stem]) => stem));
}

function shareOf(stems: ReadonlySet<string>, sentence: SourceSentence): number {
  return stems.size === 0 ? 0 : [...stems].filter((stem) => sentence.stems.has(stem)).length / stems.size;
}
