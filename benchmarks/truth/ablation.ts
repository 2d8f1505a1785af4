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

type Outcomes = Readonly<Record<AblationJudge, Outcome>>;

/** What one rule does on truth cases. */
export interface RuleFigures {
  readonly errorsDoubted: number;
  /** Errors that no other rule doubts. */
  readonly onlyByIt: number;
  readonly rightSentencesDoubted: number;
}

export interface AblationFigures {
  readonly cases: number;
  readonly errors: number;
  readonly rightSentences: number;
  /** By any rule. */
  readonly errorsDoubted: number;
  /** What readers get with every rule, and where all that rules say is dismissed. */
  readonly withRules: Outcomes;
  readonly withoutRules: Outcomes;
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
  readonly doubting: readonly RuleFinding[];
}

/** Counts what each rule doubts, and what readers get with and without all of them. */
export async function ablation(cases: readonly TruthCase[], seeds: number): Promise<AblationFigures> {
  const versions = cases.flatMap(versionsOf);
  const faithful = versions.filter(({ isWrong }) => isWrong === null);
  const wrong = versions.filter(({ isWrong }) => isWrong !== null);
  const rules = RULE_NAMES.map((rule): [string, RuleFigures] => {
    const by = wrong.filter(({ doubting }) => doubting.some(({ rules: makers }) => makers.includes(rule)));
    const figures = {
      errorsDoubted: by.length,
      onlyByIt: by.filter(({ doubting }) => doubting.every((each) => each.rules.length === 1 && each.rules[0] === rule))
        .length,
      rightSentencesDoubted: faithful.reduce((sum, { doubting }) => sum + doubtedSentences(doubting, rule), 0),
    };
    return [rule, figures];
  });
  return {
    cases: cases.length,
    errors: wrong.length,
    rightSentences: cases.reduce((sum, { words }) => sum + sentencesOf(words).length, 0),
    errorsDoubted: wrong.filter(({ doubting }) => doubting.length > 0).length,
    withRules: await outcomesOf(versions, seeds, () => []),
    withoutRules: await outcomesOf(versions, seeds, ({ findings }) => findings.map(({ finding }) => finding.id)),
    rules: Object.fromEntries(rules),
  };
}

function doubtedSentences(doubting: readonly RuleFinding[], rule: string): number {
  const own = doubting.filter(({ rules }) => rules.includes(rule));
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
    doubting: findings.filter(({ finding }) => doubts(finding)),
  };
  const wrong = each.errors.map((error, number): Version => {
    const isWrong = wrongSentences(each, error);
    const words = planted(each, error);
    const own = ruleFindings(words, each.sources).findings;
    const doubting = own.filter(
      ({ finding, sentence }) => doubts(finding) && isWrong(sentence) && !said.has(`${finding.kind} ${finding.text}`),
    );
    return { seed: at * 100 + number + 1, each, words, isWrong, findings: own, doubting };
  });
  return [faithful, ...wrong];
}

interface Result {
  readonly published: boolean;
  readonly kept: number;
  readonly readable: boolean;
}

/** What readers get of all versions; the noisy judge over `seeds` drawings. */
async function outcomesOf(
  versions: readonly Version[],
  seeds: number,
  dismissed: (version: Version) => readonly string[],
): Promise<Outcomes> {
  const outcomes: Partial<Record<AblationJudge, Outcome>> = {};
  for (const judge of ABLATION_JUDGES) {
    const faithful: Result[] = [];
    const wrong: Result[] = [];
    for (const version of versions) {
      for (let seed = 1; seed <= (judge === 'noisy' ? seeds : 1); seed += 1) {
        const result = await resultOf(version, judge, seed * 100_000 + version.seed, dismissed(version));
        (version.isWrong === null ? faithful : wrong).push(result);
      }
    }
    outcomes[judge] = {
      published: mean(faithful.map(({ published }) => Number(published))),
      kept: mean(faithful.map(({ kept }) => kept)),
      readable: mean(wrong.map(({ readable }) => Number(readable))),
    };
  }
  return outcomes as Outcomes;
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
