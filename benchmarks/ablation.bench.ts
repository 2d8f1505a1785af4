import { LIVE_FOLDER } from '../backend/testing/recorded-runs.js';
import type { Bench } from './bench.js';
import {
  ABLATION_JUDGES,
  type AblationFigures,
  ablation,
  type FalseQuestion,
  falseQuestions,
  type Outcome,
} from './truth/ablation.js';
import { readLiveRuns } from './truth/live-runs.js';
import { readTruthCases, TRUTH_FOLDERS } from './truth/truth-cases.js';

const SEEDS = 2;

/** What each rule of the verification finds, what only it finds, what it asks in vain, and what readers get without them. */
export const bench: Bench = async (options) => {
  const folders = options.cases === undefined ? TRUTH_FOLDERS : [options.cases];
  const sets: { readonly folder: string; readonly figures: AblationFigures }[] = [];
  for (const folder of folders) {
    const cases = readTruthCases(folder);
    if (cases.length === 0) continue;
    options.say(`${cases.length} cases of ${folder}`);
    const figures = await ablation(options.quick ? cases.slice(0, 3) : cases, options.quick ? 1 : SEEDS);
    sets.push({ folder, figures });
  }
  const runs = readLiveRuns(LIVE_FOLDER);
  const questions = falseQuestions(runs);
  return {
    figures: { sets, live: { articles: runs.length, questions } },
    summary: [
      ...sets.flatMap(({ folder, figures }) => describe(folder, figures)),
      ...describeLive(runs.length, questions),
    ],
  };
};

function describe(folder: string, figures: AblationFigures): string[] {
  const { cases, errors, errorsDoubted, rightSentences, withRules, withoutRules, rules } = figures;
  const rows = Object.entries(rules).map(
    ([name, { errorsDoubted: doubted, onlyByIt, rightSentencesDoubted }]) =>
      name.padEnd(WIDTH) +
      [doubted, onlyByIt, rightSentencesDoubted].map((count) => String(count).padStart(8)).join(''),
  );
  return [
    `${folder}: ${cases} articles, ${rightSentences} right sentences, ${errors} errors, ${errorsDoubted} of them doubted by rules`,
    `${'rule'.padEnd(WIDTH)}  errors    only   right`,
    ...rows,
    ...ABLATION_JUDGES.map(
      (judge) =>
        `published · kept · readable, ${judge} judge: ${outcome(withRules[judge])} %, without any rule ${outcome(withoutRules[judge])} %`,
    ),
    '',
  ];
}

const WIDTH = 26;

function outcome({ published, kept, readable }: Outcome): string {
  return [published, kept, readable].map((share) => (share * 100).toFixed(1)).join(' · ');
}

function describeLive(articles: number, questions: readonly FalseQuestion[]): string[] {
  return [
    `${articles} articles of a real model: ${questions.length} questions about sentences that two readings supported`,
    ...questions.map(({ run, rules, detail }) => `${run}: ${rules.join(', ')}: ${detail}`),
  ];
}
