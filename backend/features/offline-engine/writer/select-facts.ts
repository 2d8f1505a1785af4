import { hasMainVerb } from '../rewording/finite-verb.js';
import { sameFigure } from '../text/figures.js';
import { LikenessMap } from './likeness-map.js';
import { coverage, type Reading, type SourceSentence, tellingStems } from './read-sources.js';
import { holdsAllOf } from './same-statement.js';

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
  const likeness = new LikenessMap(reading);
  const facts: Fact[] = [];
  for (const source of reading.sources) {
    for (const sentence of source.sentences) {
      if (sentence.alone && hasMainVerb(sentence.text)) {
        facts.push(factOf(sentence, reading, likeness.coverageOf(sentence), headline));
      }
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

function factOf(
  sentence: SourceSentence,
  reading: Reading,
  coverageIn: (other: SourceSentence) => number,
  headline: ReadonlySet<string>,
): Fact {
  const sources = [sentence.source];
  const echoes: number[] = [];
  const publishers = new Set([reading.sources[sentence.source]?.publisher]);
  const same = sentence.figures.length > 0 ? SAME_WITH_FIGURES : SAME_WITHOUT_FIGURES;
  const counted = sentence.figures.some((figure) => figure.kind !== 'year');
  let centrality = 0;
  for (const [index, source] of reading.sources.entries()) {
    const italian = source.language === 'it';
    if (index === sentence.source || !(italian || counted)) continue;
    let likest = 0;
    let agreeing = -1;
    for (const other of source.sentences) {
      const coverage = italian ? coverageIn(other) : 0;
      likest = Math.max(likest, coverage);
      if (coverage > agreeing && holdsAllOf(sentence, other, coverage, italian)) agreeing = coverage;
    }
    centrality += likest;
    if (agreeing < 0 || publishers.has(source.publisher)) continue;
    if (italian && agreeing >= same) sources.push(index);
    else if (counted) echoes.push(index);
    else continue;
    publishers.add(source.publisher);
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
