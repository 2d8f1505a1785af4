import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIVE_FOLDER } from '../backend/testing/recorded-runs.js';
import { beginInstallation } from '../cli/testing/begun-installation.js';
import type { Bench, BenchOptions } from './bench.js';
import { withTemporaryDatabase } from './temporary-database.js';
import { readLiveRuns } from './truth/live-runs.js';
import {
  DRIVEN_JUDGES,
  type DrivenJudge,
  type DrivenParts,
  driveCases,
  driveRecorded,
  type ProductFigures,
  type ReplayedRun,
} from './truth/product-truth-measures.js';
import { readTruthCases } from './truth/truth-cases.js';
import { startTruthGateway } from './truth/truth-gateway.js';
import { startTruthPress } from './truth/truth-press.js';
import { startTruthProduct } from './truth/truth-product.js';

const FOLDERS = ['../shared/data/truth/cases', 'backend/features/verification/testing/cases'];
/** Errors of each article that are planted, a seeded sample; `--errors` takes more. */
const SAMPLE = 3;

/**
 * `npm run bench -- product-truth`: the running product on loopback. Feeds and pages of the truth cases, a gateway whose
 * models write the case's article and judge as the simulated ones do, a run from its request to its end, and then what
 * readers get.
 */
export const bench: Bench = async (options) => {
  const folders = options.cases === undefined ? FOLDERS : [options.cases];
  const sets: MeasuredSet[] = [];
  for (const folder of folders) {
    if (readTruthCases(folder).length > 0) sets.push({ folder, judges: await measure(folder, options) });
  }
  const runs = readLiveRuns(LIVE_FOLDER);
  const recorded = runs.length === 0 ? [] : await withProduct((parts) => driveRecorded(runs, parts));
  return {
    figures: { sets, recorded },
    summary: [
      ...(sets.length === 0 ? [`No cases in ${folders.join(', ')}.`] : sets.flatMap(describe)),
      ...recorded.map(describeRecorded),
    ],
  };
};

interface MeasuredSet {
  readonly folder: string;
  readonly judges: Readonly<Record<DrivenJudge, ProductFigures>>;
}

async function measure(folder: string, { quick, errors = SAMPLE, say }: BenchOptions): Promise<MeasuredSet['judges']> {
  const cases = readTruthCases(folder);
  return withProduct((parts) =>
    driveCases(quick ? cases.slice(0, 3) : cases, quick ? 1 : errors, parts, (line) => say(`${folder}: ${line}`)),
  );
}

async function withProduct<Figures>(drive: (parts: DrivenParts) => Promise<Figures>): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'contesto-product-truth-'));
  const press = await startTruthPress();
  const gateway = await startTruthGateway();
  try {
    return await withTemporaryDatabase(async ({ url }) => {
      await beginInstallation(url);
      const product = await startTruthProduct({
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        AI_BASE_URL: gateway.baseUrl,
        COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
      });
      try {
        return await drive({ press, gateway, product });
      } finally {
        await product.stop();
      }
    });
  } finally {
    await gateway.close();
    await press.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function describeRecorded({ id, outcome, score, reasons, kept, unanswered }: ReplayedRun): string {
  const why = reasons.length === 0 ? '' : ` «${reasons.join(' ').slice(0, 300)}»`;
  return `recorded ${id}: ${outcome} ${score ?? ''}, ${percent(kept)} of its sentences kept${why}; not answered: ${unanswered.join(', ') || 'none'}`;
}

const WIDTH = 46;

function describe({ folder, judges }: MeasuredSet): string[] {
  const rows = DRIVEN_JUDGES.flatMap((name): [string, string, string][] => {
    const { faithfulPublished, sentencesKept, errorsPublished, ...rest } = judges[name];
    return [
      [`${name} · faithful articles published`, percent(faithfulPublished), name === 'lenient' ? '' : '≥ 90 %'],
      [`${name} · their sentences kept`, percent(sentencesKept), name === 'lenient' ? '' : '≥ 95 %'],
      [`${name} · planted error readable`, percent(errorsPublished), READABLE[name]],
      [`${name} · calls an article`, rest.callsPerArticle.toFixed(1), ''],
      [`${name} · tokens an article, asked · answered`, `${rest.promptTokens} · ${rest.completionTokens}`, ''],
      [`${name} · seconds an article, median · p95`, `${rest.secondsMedian} · ${rest.secondsP95}`, '≤ 3'],
    ];
  });
  const first = judges.perfect;
  const held = DRIVEN_JUDGES.map((name) => `${name}: ${reasons(judges[name].reasons)}`);
  return [
    `${folder}: ${first.articles} faithful articles, ${first.errors} planted errors, through the running product.`,
    ...rows.map(([name, value, target]) => `${name.padEnd(WIDTH)} ${value.padEnd(16)} ${target}`),
    `faithful articles held back: ${held.join(' · ')}`,
    '',
  ];
}

const READABLE: Readonly<Record<DrivenJudge, string>> = { perfect: '≤ 1 %', noisy: '≤ 6 %', lenient: '≤ 55 %' };

function reasons(found: ProductFigures['reasons']): string {
  return found.map(({ id, reason }) => `${id} «${reason}»`).join(', ') || 'none';
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
