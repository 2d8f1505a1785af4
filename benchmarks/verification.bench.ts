import { LIVE_FOLDER } from '../backend/testing/recorded-runs.js';
import type { Bench } from './bench.js';
import { type InputFigures, liveInput, truthInput } from './truth/check-input.js';
import { readLiveRuns } from './truth/live-runs.js';
import { OWN_CASES, readTruthCases, TRUTH_FOLDERS } from './truth/truth-cases.js';
import { describeEvidence, evidenceFigures, GOLD_FILE, readGold } from './truth/truth-evidence.js';
import type { DoubtFigures, Share } from './truth/truth-findings.js';
import { JUDGES, type JudgeName } from './truth/truth-judges.js';
import { KIND_GROUPS, type TruthFigures, truthFigures } from './truth/truth-measures.js';

const SEEDS = 3;

/** Faithful articles go out, false sentences do not: reading, evidence, findings, simulated judges, repair, score. */
export const bench: Bench = async (options) => {
  const folders = options.cases === undefined ? TRUTH_FOLDERS : [options.cases];
  const sets: { readonly folder: string; readonly figures: TruthFigures }[] = [];
  for (const folder of folders) {
    const cases = readTruthCases(folder);
    if (cases.length === 0) continue;
    options.say(`${cases.length} cases of ${folder}`);
    sets.push({
      folder,
      figures: await truthFigures(options.quick ? cases.slice(0, 3) : cases, options.quick ? 1 : SEEDS),
    });
  }
  const input: [string, InputFigures][] = [];
  for (const folder of folders) {
    const cases = readTruthCases(folder);
    if (cases.length > 0) input.push([folder, await truthInput(cases)]);
  }
  const runs = readLiveRuns(LIVE_FOLDER);
  if (runs.length > 0) input.push([LIVE_FOLDER, await liveInput(runs)]);
  const gold = options.cases === undefined ? readGold(GOLD_FILE) : {};
  const evidence = evidenceFigures(readTruthCases(OWN_CASES), gold);
  return {
    figures: { sets, input: Object.fromEntries(input), evidence },
    summary: [
      ...sets.flatMap(({ folder, figures }) => describe(folder, figures)),
      ...(sets.length === 0 ? [`No cases in ${folders.join(', ')}.`] : []),
      ...input.map(describeInput),
      ...describeEvidence(evidence),
    ],
  };
};

function describeInput([folder, { articles, sourceCharacters, counted, whole, calls, by }]: [
  string,
  InputFigures,
]): string {
  const parts = Object.entries(by).map(([kind, count]) => `${kind} ${count}`);
  return `characters asked to check an article, a tenth of what was read before: ${counted} (whole ${whole}; ${calls.toFixed(1)} calls; sources ${sourceCharacters}): ${parts.join(' · ')} (${articles} of ${folder})`;
}

const WIDTH = 58;

function describe(folder: string, figures: TruthFigures): string[] {
  const { judges, found } = figures;
  const rows: [string, string, string][] = [
    ...JUDGES.map((name): [string, string, string] => [
      `faithful articles published · ${name}`,
      percent(judges[name].faithfulPublished),
      PUBLISHED[name],
    ]),
    ...JUDGES.map((name): [string, string, string] => [
      `sentences of faithful articles left · ${name}`,
      percent(judges[name].sentencesKept),
      LEFT[name],
    ]),
    ...JUDGES.map((name): [string, string, string] => [
      `planted error in what readers get · ${name}`,
      percent(judges[name].errorsPublished),
      WRONG[name],
    ]),
    ...Object.entries(KIND_GROUPS).map(([group, kinds]): [string, string, string] => [
      `planted errors with a finding · ${group}`,
      ratio(kinds.map((kind) => found[kind])),
      FOUND[group] ?? '',
    ]),
    [
      'contradictions · questions on a faithful article',
      `${figures.contradictionsPerArticle.toFixed(1)} · ${figures.questionsPerArticle.toFixed(1)}`,
      '≤ 0.3 · ≤ 3',
    ],
    ['doubted by rules alone: errors · right sentences', doubts(figures.doubted), ''],
    ['processor time an article, without any model', `${figures.msPerArticle.toFixed(0)} ms`, '≤ 60 ms'],
  ];
  const kinds = Object.entries(found).map(([kind, share]) => `${kind} ${share.found}/${share.of}`);
  const held = JUDGES.map((name) => `${name}: ${reasons(judges[name].reasons)}`);
  return [
    `${folder}: ${figures.cases} faithful articles, ${figures.errors} planted errors. Sources of one publisher count as primary here.`,
    ...rows.map(([name, value, target]) => `${name.padEnd(WIDTH)} ${value.padEnd(20)} ${target}`),
    `findings by kind: ${kinds.join(', ')}`,
    `faithful articles held back by: ${held.join(' · ')}`,
    '',
  ];
}

const PUBLISHED: Readonly<Record<JudgeName, string>> = { none: '', lenient: '', noisy: '≥ 90 %', perfect: '≥ 95 %' };
const LEFT: Readonly<Record<JudgeName, string>> = { none: '', lenient: '', noisy: '≥ 90 %', perfect: '≥ 98 %' };
const WRONG: Readonly<Record<JudgeName, string>> = { none: '', lenient: '≤ 55 %', noisy: '≤ 6 %', perfect: '≤ 1 %' };
const FOUND: Readonly<Record<string, string>> = {
  'number, unit, date': '≥ 90 %',
  'place, quotation': '≥ 75 %',
  'name, attribution, denial': '≥ 50 %',
  all: '≥ 45 %',
};

function ratio(shares: readonly (Share | undefined)[]): string {
  const found = shares.reduce((sum, share) => sum + (share?.found ?? 0), 0);
  const of = shares.reduce((sum, share) => sum + (share?.of ?? 0), 0);
  return of === 0 ? '–' : `${percent(found / of)} (${found}/${of})`;
}

function doubts({ errors, faithfulSentences }: DoubtFigures): string {
  return `${percent(errors.found / errors.of)} · ${percent(faithfulSentences.found / faithfulSentences.of)}`;
}

function reasons(counts: Readonly<Record<string, number>>): string {
  return (
    Object.entries(counts)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ') || 'nothing'
  );
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
