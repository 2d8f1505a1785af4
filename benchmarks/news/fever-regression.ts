import { existsSync } from 'node:fs';
import { groundArticle } from '../../backend/features/verification/grounding/ground-article.js';
import type { FindingKind } from '../../backend/features/verification/grounding/grounding-report.js';
import type { Bench } from '../bench.js';
import { articleMeasures } from '../month/simulated-articles.js';
import { crossValidated, describeModel, examplesOf, fitModel } from '../truth/support-fit.js';
import { articleOf, type FeverClaim, readFever, sourceOf } from '../truth/verification-data.js';
import { areaUnderCurve, calibrationError } from '../truth/verification-measures.js';
import {
  changeNumber,
  namesOf,
  type PlainName,
  seededRandom,
  swapInNames,
  swapName,
} from '../truth/verification-mutations.js';

const DATA = '../shared/data/verification';
const SEED = 20261121;

/** A line of regression: grounding on FEVER-it (every file in the data folder), without any model. It is no target. */
export const feverRegression: Bench = async ({ quick, say }) => {
  if (!existsSync(DATA)) return { figures: { skipped: true }, summary: [`Skipped: ${DATA} is not beside this clone.`] };
  const claims = readFever(DATA);
  say('claims, Italian evidence');
  const italian = claimMeasures(claims, 'it');
  say('claims, English evidence');
  const english = claimMeasures(claims, 'en');
  say('simulated articles');
  const articles = await articleMeasures(claims, quick ? 60 : 300, seededRandom(SEED));
  const rows: [string, string, string][] = [
    ['AUC supported against the rest (it–it, 5-fold)', italian.auc.toFixed(3), '≥ 0.84'],
    ['calibration error (ECE, 5-fold)', italian.ece.toFixed(3), '≤ 0.05'],
    ['swapped names anywhere · false alarms', pair(italian.allNames), '≥ 98 % · ≤ 8 %'],
    ['swapped names inside the sentence · false alarms', pair(italian.names), ''],
    ['swapped names opening the sentence · false alarms', pair(italian.openingNames), ''],
    ['wrong numbers · false alarms', pair(italian.numbers), '≥ 90 % · ≤ 8 %'],
    ['Italian claim, English evidence: AUC (5-fold)', english.auc.toFixed(3), ''],
    ['Italian claim, English evidence: names', pair(english.allNames), '≥ 98 %'],
    ['Italian claim, English evidence: numbers', pair(english.numbers), '≥ 88 %'],
    ['12-claim article with one injected error passes', percent(articles.injectedPasses), '≤ 5 %'],
    ['clean 12-claim article passes', percent(articles.cleanPasses), '≥ 60 %'],
    ['CPU a claim', `${italian.msPerClaim.toFixed(2)} ms`, '≤ 2 ms'],
  ];
  return {
    figures: { claims: claims.length, italian, english, articles },
    summary: [
      `FEVER-it, ${claims.length} claims, no model. Pairs: questioned at all (of these hard) · the same on untouched claims.`,
      ...rows.map(([name, value, target]) => `${name.padEnd(52)} ${value.padEnd(44)} ${target}`),
      `fit, Italian evidence: ${italian.fit}`,
      `fit, English evidence: ${english.fit}`,
      `calibration curve: ${articles.curve}`,
    ],
  };
};

interface Detection {
  /** Share of changed claims with any finding of the kind, and with a hard one. */
  readonly caught: number;
  readonly caughtHard: number;
  /** The same shares on untouched supported claims. */
  readonly falseAlarms: number;
  readonly falseAlarmsHard: number;
}

function claimMeasures(claims: readonly FeverClaim[], language: 'it' | 'en') {
  const supported = claims.filter((claim) => claim.supported);
  const before = process.cpuUsage();
  const examples = examplesOf(claims, language);
  const spent = process.cpuUsage(before);
  const estimates = crossValidated(examples);
  const names = swapInNames(
    claims.flatMap((claim) => [claim.claim, ...claim.evidence]),
    claims.map((claim) => claim.claim),
  );
  const random = seededRandom(SEED);
  const detect = (
    codes: readonly FindingKind[],
    applies: (claim: FeverClaim) => boolean,
    change: (claim: FeverClaim) => string | null,
    place: PlainName['place'] | null = null,
  ) => detection(supported.filter(applies), language, { codes, place }, change);
  return {
    auc: areaUnderCurve(estimates),
    ece: calibrationError(estimates),
    msPerClaim: (spent.user + spent.system) / 1000 / claims.length,
    names: detect(
      ['name'],
      named('inside'),
      (claim) => swapName(claim.claim, evidenceOf(claim, language), names, random, 'inside'),
      'inside',
    ),
    allNames: detect(
      ['name'],
      (claim) => namesOf(claim.claim).length > 0,
      (claim) => swapName(claim.claim, evidenceOf(claim, language), names, random, null),
    ),
    openingNames: detect(
      ['name'],
      named('start'),
      (claim) => swapName(claim.claim, evidenceOf(claim, language), names, random, 'start'),
      'start',
    ),
    numbers: detect(
      ['number', 'date', 'name'],
      ({ claim }) => /\d/.test(claim),
      (claim) => changeNumber(claim.claim, random),
    ),
    fit: describeModel(fitModel(examples)),
  };
}

function named(place: 'start' | 'inside'): (claim: FeverClaim) => boolean {
  return ({ claim }) => namesOf(claim).some((name) => name.place === place);
}

/** Which findings are looked at: their kinds and, for names, whether they stand at the start of the sentence or inside it. */
interface Watched {
  readonly codes: readonly FindingKind[];
  readonly place: PlainName['place'] | null;
}

function detection(
  claims: readonly FeverClaim[],
  language: 'it' | 'en',
  watched: Watched,
  change: (claim: FeverClaim) => string | null,
): Detection {
  const changed = claims.flatMap((claim) => {
    const text = change(claim);
    return text === null ? [] : [questioned(text, claim, language, watched)];
  });
  // A changed number may surface as a name (Cars 4), but a name missing from an untouched claim is no false alarm of the numbers.
  const codes = watched.codes.length > 1 ? watched.codes.filter((code) => code !== 'name') : watched.codes;
  const untouched = claims.map((claim) => questioned(claim.claim, claim, language, { ...watched, codes }));
  return {
    caught: share(changed, 'any'),
    caughtHard: share(changed, 'contradiction'),
    falseAlarms: share(untouched, 'any'),
    falseAlarmsHard: share(untouched, 'contradiction'),
  };
}

function questioned(
  text: string,
  claim: FeverClaim,
  language: 'it' | 'en',
  { codes, place }: Watched,
): { any: boolean; contradiction: boolean } {
  const report = groundArticle(articleOf([text]), [sourceOf(evidenceOf(claim, language), language, 1)]);
  const findings = report.findings.filter(
    (finding) => codes.includes(finding.kind) && (place === null || touches(text, finding, place)),
  );
  return { any: findings.length > 0, contradiction: findings.some((finding) => finding.grade === 'contradiction') };
}

/** Whether a finding of a one-sentence article lies on a name in the given place. */
function touches(text: string, finding: { start: number; end: number }, place: PlainName['place']): boolean {
  return namesOf(text).some(
    (name) => name.place === place && name.start < finding.end && finding.start < name.start + name.text.length,
  );
}

function evidenceOf(claim: FeverClaim, language: 'it' | 'en'): readonly string[] {
  return language === 'it' ? claim.evidence : claim.englishEvidence;
}

function share(results: readonly { any: boolean; contradiction: boolean }[], which: 'any' | 'contradiction'): number {
  return results.length === 0 ? 0 : results.filter((result) => result[which]).length / results.length;
}

function pair({ caught, caughtHard, falseAlarms, falseAlarmsHard }: Detection): string {
  return `${percent(caught)} (${percent(caughtHard)}) · ${percent(falseAlarms)} (${percent(falseAlarmsHard)})`;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
