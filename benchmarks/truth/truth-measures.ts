import { APPROVED_FROM } from '../../backend/contract/product-figures.js';
import { checkArticle } from '../../backend/features/verification/checking/check-article.js';
import type { ArticleWords, CheckState } from '../../backend/features/verification/checking/check-state.js';
import { scoreCheck } from '../../backend/features/verification/checking/verdict.js';
import type { Finding } from '../../backend/features/verification/grounding/grounding-report.js';
import {
  type Headed,
  planted,
  sentencesOf,
  type TruthCase,
  type WrongSentence,
  wrongSentences,
} from './truth-cases.js';
import { type CaseFindings, type DoubtFigures, doubtFigures, readFindings, type Share } from './truth-findings.js';
import { JUDGES, type JudgeName, simulatedJudge } from './truth-judges.js';

/** What readers get of the cases when this judge decides. Shares are 0–1. */
export interface JudgeFigures {
  readonly faithfulPublished: number;
  /** Sentences left of faithful articles, published or not. */
  readonly sentencesKept: number;
  /** Planted errors readable in what is published, of all planted. */
  readonly errorsPublished: number;
  readonly reasons: Readonly<Record<string, number>>;
}

/** All figures of one folder of cases. */
export interface TruthFigures {
  readonly cases: number;
  readonly errors: number;
  readonly judges: Readonly<Record<JudgeName, JudgeFigures>>;
  /** Share of planted errors of each kind with a finding on the wrong sentence, without any model. */
  readonly found: Readonly<Record<string, Share>>;
  /** What rules doubt although a judge supports it. */
  readonly doubted: DoubtFigures;
  readonly contradictionsPerArticle: number;
  readonly questionsPerArticle: number;
  /** Processor time of one faithful article: reading, findings, repair of what they contradict, score; median. */
  readonly msPerArticle: number;
}

const NOBODY: WrongSentence = () => false;

/** Measures a set of cases with every simulated judge; the noisy one over `seeds` drawings. */
export async function truthFigures(cases: readonly TruthCase[], seeds: number): Promise<TruthFigures> {
  const judges = new Map<JudgeName, JudgeFigures>();
  for (const judge of JUDGES) judges.set(judge, await judgeFigures(cases, judge, judge === 'noisy' ? seeds : 1));
  const read = readFindings(cases);
  const perArticle = (wanted: Finding['grade']) =>
    mean(read.map(({ faithful }) => faithful.filter(({ grade }) => grade === wanted).length));
  return {
    cases: cases.length,
    errors: cases.reduce((sum, { errors }) => sum + errors.length, 0),
    judges: Object.fromEntries(judges) as Record<JudgeName, JudgeFigures>,
    found: foundByKind(read),
    doubted: doubtFigures(read),
    contradictionsPerArticle: perArticle('contradiction'),
    questionsPerArticle: perArticle('question'),
    msPerArticle: await medianMs(cases),
  };
}

async function judgeFigures(cases: readonly TruthCase[], judge: JudgeName, seeds: number): Promise<JudgeFigures> {
  const faithful: { readonly published: boolean; readonly left: number }[] = [];
  const wrong: boolean[] = [];
  const reasons: Record<string, number> = {};
  // One article more or less of thirty is three points: faithful ones are drawn ten times as often as those with an error.
  for (let seed = 1; seed <= (seeds === 1 ? 1 : 10 * seeds); seed += 1) {
    for (const [at, each] of cases.entries()) {
      const state = await checked(each, each.words, { judge, isWrong: NOBODY, seed: seed * 1_000 + at });
      const { approved, caps } = scoreCheck(state);
      for (const { code, limit } of approved ? [] : caps)
        if (limit < APPROVED_FROM) reasons[code] = (reasons[code] ?? 0) + 1;
      faithful.push({ published: approved, left: shareLeft(each.words, state.words) });
      if (seed > seeds) continue;
      for (const [number, error] of each.errors.entries()) {
        const isWrong = wrongSentences(each, error);
        const repaired = await checked(each, planted(each, error), {
          judge,
          isWrong,
          seed: seed * 100_000 + at * 100 + number,
        });
        wrong.push(scoreCheck(repaired).approved && sentencesOf(repaired.words).some(isWrong));
      }
    }
  }
  return {
    faithfulPublished: share(faithful.map(({ published }) => published)),
    sentencesKept: mean(faithful.map(({ left }) => left)),
    errorsPublished: share(wrong),
    reasons,
  };
}

function checked(
  { sources }: TruthCase,
  words: ArticleWords,
  by: { readonly judge: JudgeName; readonly isWrong: WrongSentence; readonly seed: number },
): Promise<CheckState> {
  const asker = simulatedJudge(by.judge, by.isWrong, by.seed);
  return checkArticle({ words, sources }, asker, { until: 'repair', seed: String(by.seed) });
}

/** Share of the sentences of one text that stand in another, headline included. */
export function shareLeft(before: Headed, after: Headed): number {
  const left = new Map<string, number>();
  for (const sentence of sentencesOf(after)) left.set(sentence, (left.get(sentence) ?? 0) + 1);
  const sentences = sentencesOf(before);
  const stayed = sentences.filter((sentence) => {
    const count = left.get(sentence) ?? 0;
    left.set(sentence, count - 1);
    return count > 0;
  });
  return stayed.length / sentences.length;
}

/** Kinds of errors as the targets group them. */
export const KIND_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'number, unit, date': ['number', 'unit', 'date'],
  'place, quotation': ['place', 'quote'],
  'name, attribution, denial': ['name', 'attribution', 'negation'],
  all: [
    'number',
    'unit',
    'date',
    'place',
    'quote',
    'name',
    'attribution',
    'negation',
    'role',
    'overclaim',
    'cause',
    'invented',
  ],
};

function foundByKind(read: readonly CaseFindings[]): Record<string, Share> {
  const found: Record<string, { found: number; of: number }> = {};
  for (const { kind, findings } of read.flatMap(({ errors }) => errors)) {
    const share = found[kind] ?? { found: 0, of: 0 };
    found[kind] = share;
    share.of += 1;
    if (findings.length > 0) share.found += 1;
  }
  return found;
}

async function medianMs(cases: readonly TruthCase[]): Promise<number> {
  const times: number[] = [];
  for (const each of cases) {
    // A copy, so that nothing of an earlier reading of these sources is used again.
    const unread = { ...each, sources: [...each.sources] };
    const before = process.cpuUsage();
    scoreCheck(await checked(unread, each.words, { judge: 'lenient', isWrong: NOBODY, seed: 1 }));
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function share(flags: readonly boolean[]): number {
  return flags.length === 0 ? 0 : flags.filter(Boolean).length / flags.length;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
