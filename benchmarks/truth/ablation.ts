import { checkArticle } from '../../backend/features/verification/checking/check-article.js';
import type { ArticleWords } from '../../backend/features/verification/checking/check-state.js';
import { scoreCheck } from '../../backend/features/verification/checking/verdict.js';
import type { LiveRun } from './live-runs.js';
import { doubts, RULE_NAMES, type RuleFinding, ruleFindings } from './rule-findings.js';
import { planted, sentencesOf, type TruthCase, type WrongSentence, wrongSentences } from './truth-cases.js';
import { simulatedJudge } from './truth-judges.js';
import { shareLeft } from './truth-measures.js';

/** The judges that are asked with and without a rule. */
export const ABLATION_JUDGES = ['perfect', 'noisy'] as const;
type AblationJudge = (typeof ABLATION_JUDGES)[number];

/** What readers get. Shares are 0–1. */
export interface Outcome {
  readonly published: number;
  readonly kept: number;
  readonly readable: number;
}

/** What one rule does on truth cases. */
export interface RuleFigures {
  readonly errorsDoubted: number;
  /** Errors that no other rule doubts. */
  readonly onlyByIt: number;
  readonly rightSentencesDoubted: number;
  /** What readers get when everything that this rule says is dismissed; null where it says nothing. */
  readonly without: Readonly<Record<AblationJudge, Outcome>>;
}

export interface AblationFigures {
  readonly cases: number;
  readonly errors: number;
  readonly rightSentences: number;
  readonly all: Readonly<Record<AblationJudge, Outcome>>;
  readonly rules: Readonly<Record<string, RuleFigures>>;
}

/** A faithful article or one with an error, and what rules say of it. */
interface Version {
  readonly seed: number;
  readonly each: TruthCase;
  readonly words: ArticleWords;
  /** Null: faithful. */
  readonly isWrong: WrongSentence | null;
  readonly findings: readonly RuleFinding[];
  /** Of these, what doubts a right sentence of a faithful article, or the wrong one of a version and that alone. */
  readonly telling: readonly RuleFinding[];
}

/** Measures every rule of the verification by leaving it out. */
export async function ablation(cases: readonly TruthCase[], seeds: number): Promise<AblationFigures> {
  const versions = cases.flatMap(versionsOf);
  const faithful = versions.filter(({ isWrong }) => isWrong === null);
  const wrong = versions.filter(({ isWrong }) => isWrong !== null);
  const all = await outcomesOf(versions, seeds);
  const rules: Record<string, RuleFigures> = {};
  for (const rule of RULE_NAMES) {
    const by = wrong.filter(({ telling }) => telling.some(({ rules: makers }) => makers.includes(rule)));
    rules[rule] = {
      errorsDoubted: by.length,
      onlyByIt: by.filter(({ telling }) => telling.every((each) => isAloneIn(each, rule))).length,
      rightSentencesDoubted: faithful.reduce((sum, { telling }) => sum + doubtedSentences(telling, rule), 0),
      without: summarised(versions, all, await outcomesOf(versions, seeds, rule)),
    };
  }
  return {
    cases: cases.length,
    errors: wrong.length,
    rightSentences: cases.reduce((sum, { words }) => sum + sentencesOf(words).length, 0),
    all: summarised(versions, all, all),
    rules,
  };
}

function isAloneIn({ rules }: RuleFinding, rule: string): boolean {
  return rules.length === 1 && rules[0] === rule;
}

function doubtedSentences(telling: readonly RuleFinding[], rule: string): number {
  const own = telling.filter(({ rules }) => rules.includes(rule));
  return new Set(own.map(({ finding }) => finding.sentenceId)).size;
}

function versionsOf(each: TruthCase, at: number): Version[] {
  const { findings } = ruleFindings(each.words, each.sources);
  const said = new Set(findings.map(({ finding }) => `${finding.kind} ${finding.text}`));
  const faithful = {
    seed: at * 100,
    each,
    words: each.words,
    isWrong: null,
    findings,
    telling: findings.filter(({ finding }) => doubts(finding)),
  };
  const wrong = each.errors.map((error, number): Version => {
    const isWrong = wrongSentences(each, error);
    const words = planted(each, error);
    const own = ruleFindings(words, each.sources).findings;
    const telling = own.filter(
      ({ finding, sentence }) => doubts(finding) && isWrong(sentence) && !said.has(`${finding.kind} ${finding.text}`),
    );
    return { seed: at * 100 + number + 1, each, words, isWrong, findings: own, telling };
  });
  return [faithful, ...wrong];
}

interface Result {
  readonly published: boolean;
  readonly kept: number;
  readonly readable: boolean;
}

type Results = ReadonlyMap<Version, Readonly<Record<AblationJudge, readonly Result[]>>>;

/** What readers get of each version; without `rule`, only of those about which it says something. */
async function outcomesOf(versions: readonly Version[], seeds: number, rule?: string): Promise<Results> {
  const results = new Map<Version, Record<AblationJudge, Result[]>>();
  for (const version of versions) {
    const own = version.findings.filter(({ rules }) => rule !== undefined && isMadeOnlyBy(rules, rule));
    if (rule !== undefined && own.length === 0) continue;
    const dismissed = own.map(({ finding }) => finding.id);
    const result: Record<AblationJudge, Result[]> = { perfect: [], noisy: [] };
    for (const judge of ABLATION_JUDGES) {
      for (let seed = 1; seed <= (judge === 'noisy' ? seeds : 1); seed += 1) {
        result[judge].push(await resultOf(version, judge, seed * 100_000 + version.seed, dismissed));
      }
    }
    results.set(version, result);
  }
  return results;
}

function isMadeOnlyBy(rules: readonly string[], rule: string): boolean {
  return rules.every((name) => name === rule);
}

async function resultOf(
  { each, words, isWrong }: Version,
  judge: AblationJudge,
  seed: number,
  dismissedFindingIds: readonly string[],
): Promise<Result> {
  const asker = simulatedJudge(judge, isWrong ?? (() => false), seed);
  const input = { words, sources: each.sources, dismissedFindingIds };
  const state = await checkArticle(input, asker, { until: 'repair', seed: String(seed) });
  const published = scoreCheck(state).approved;
  return {
    published,
    kept: shareLeft(words, state.words),
    readable: isWrong !== null && published && sentencesOf(state.words).some(isWrong),
  };
}

function summarised(
  versions: readonly Version[],
  all: Results,
  changed: Results,
): Readonly<Record<AblationJudge, Outcome>> {
  const outcome = (judge: AblationJudge): Outcome => {
    const results = (wanted: boolean) =>
      versions
        .filter(({ isWrong }) => (isWrong === null) === wanted)
        .flatMap((version) => (changed.get(version) ?? all.get(version))?.[judge] ?? []);
    return {
      published: mean(results(true).map(({ published }) => Number(published))),
      kept: mean(results(true).map(({ kept }) => kept)),
      readable: mean(results(false).map(({ readable }) => Number(readable))),
    };
  };
  return { perfect: outcome('perfect'), noisy: outcome('noisy') };
}

/** What rules ask about sentences of a real model's articles that two readings supported. */
export function falseQuestions(runs: readonly LiveRun[]): readonly FalseQuestion[] {
  return runs.flatMap(({ id, words, sources, supported }) =>
    ruleFindings(words, sources).findings.flatMap(({ finding, sentence, rules }) =>
      supported.has(sentence) ? [{ run: id, rules, grade: finding.grade, detail: finding.detail, sentence }] : [],
    ),
  );
}

export interface FalseQuestion {
  readonly run: string;
  readonly rules: readonly string[];
  readonly grade: string;
  readonly detail: string;
  readonly sentence: string;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
