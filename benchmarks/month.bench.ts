import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginInstallation } from '../cli/testing/begun-installation.js';
import { type Bench, type BenchResult, rounded } from './bench.js';
import { MonthClock, nextMonthInRome } from './month/month-clock.js';
import { type MonthGateway, startMonthGateway } from './month/month-gateway.js';
import { eventsADay, type Invariant, inspectMonth, type MonthFound } from './month/month-invariants.js';
import { type MonthPress, startMonthPress } from './month/month-press.js';
import { type MonthServer, startMonthServer } from './month/month-product.js';
import { type MonthParts, type MonthPlan, MonthSimulation } from './month/month-simulation.js';
import { sizesInWords } from './month/month-sizes.js';
import { capturedStories, NoFeeds, reportsOf } from './month/month-stories.js';
import { withTemporaryDatabase } from './temporary-database.js';

const SEED = 17;
const DAYS = 30;
const QUICK_DAYS = 3;
/** Real time for the days; setting up and counting take one more. */
const MINUTES = 27;
const QUICK_MINUTES = 2.5;
const SOURCES = 120;
const MAX_RUNS = 4;
/** Dollars: a day's is used up on a busy day, the month's before its end, a run's by a run with many retries. */
const BUDGETS = { run: 0.03, day: 0.22, month: 5.5 };
const FAULTS = 0.05;
/** Each of the seven kinds of faults alone makes a twentieth of all calls. */
const HARD_FAULTS = 0.35;
const MICROS = 1_000_000;

/**
 * `npm run bench -- month`: a month of the newsroom in less than half an hour (`--minutes` gives it more). 120 sources of captured stories on loopback, a
 * gateway with faults, four runs an hour, a SIGKILL of a server and of a command each day, no mail server, cleared inboxes, a
 * day with a wrong key; then everything is counted.
 */
export const bench: Bench = async ({
  quick,
  days = quick ? QUICK_DAYS : DAYS,
  minutes = quick ? QUICK_MINUTES : MINUTES,
  say,
}) => {
  try {
    return await simulate(planOf(days, minutes), say);
  } catch (error) {
    if (!(error instanceof NoFeeds)) throw error;
    return { figures: { skipped: true }, summary: [error.message] };
  }
};

async function simulate(plan: MonthPlan, say: (line: string) => void): Promise<BenchResult> {
  const stories = await capturedStories(SEED);
  const from = nextMonthInRome(new Date());
  const reports = reportsOf(stories, { sources: SOURCES, from, days: plan.days, seed: SEED });
  const folder = mkdtempSync(join(tmpdir(), 'contesto-month-'));
  chmodSync(folder, 0o755);
  const gateway = await startMonthGateway(SEED);
  let clock: MonthClock | undefined;
  const press = await startMonthPress(SOURCES, reports, () => clock?.now() ?? 0);
  try {
    return await withTemporaryDatabase(
      async ({ url, pool }) => {
        if (clock === undefined) throw new Error('The database has no clock.');
        await beginInstallation(url);
        await clock.moveTo(from);
        const common = variablesOf(folder, url, gateway, press);
        const variables = { ...common, ...clock.environment() };
        const killedVariables = { ...common, ...clock.environment(), SCHEDULER_ENABLED: 'false' };
        const parts = { clock, gateway, pool, variables, killedVariables, seed: SEED, say };
        return await liveThrough(parts, press, { plan, from, reports: reports.length });
      },
      async (url) => {
        clock = await MonthClock.over(folder, url);
      },
    );
  } finally {
    await gateway.close();
    await press.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function liveThrough(
  parts: MonthParts,
  press: MonthPress,
  { plan, from, reports }: { readonly plan: MonthPlan; readonly from: number; readonly reports: number },
): Promise<BenchResult> {
  const { pool, gateway, variables, killedVariables } = parts;
  const steady = await startMonthServer(variables);
  const killed = await startMonthServer(killedVariables);
  const simulation = new MonthSimulation(parts, steady, killed);
  try {
    await setUp(steady, press);
    const { rows } = await pool.query<{ head: string }>('select max(position) as head from es.events');
    const began = performance.now();
    await simulation.live(plan, from);
    const minutes = rounded((performance.now() - began) / 60_000, 1);
    const found: MonthFound = {
      pool,
      days: plan.days,
      setUpAt: Number(rows[0]?.head),
      served: press.served(),
      gateway: gateway.counts(),
      diary: simulation.diary,
      budgets: { run: BUDGETS.run * MICROS, day: BUDGETS.day * MICROS, month: BUDGETS.month * MICROS },
      maxRuns: MAX_RUNS,
    };
    return resultOf(found, {
      minutes,
      reports,
      invariants: await inspectMonth(found),
      eventsADay: await eventsADay(found),
    });
  } finally {
    await simulation.stop();
  }
}

function variablesOf(folder: string, databaseUrl: string, gateway: MonthGateway, press: MonthPress) {
  return {
    PATH: '/usr/bin:/bin',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.hosts.join(','),
    AI_BASE_URL: gateway.baseUrl,
    AI_API_KEY: gateway.apiKey,
    AI_TIMEOUT_MS: '1500',
    AI_MAX_RUNS: String(MAX_RUNS),
    AI_BUDGET_RUN: String(BUDGETS.run),
    AI_BUDGET_DAY: String(BUDGETS.day),
    AI_BUDGET_MONTH: String(BUDGETS.month),
    // Nobody listens there: mail cannot be sent all month.
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
}

/** The operator's first day. */
async function setUp(server: MonthServer, press: MonthPress): Promise<void> {
  await server.call('PUT', '/api/admin/settings', { autoPublish: { enabled: true } });
  await server.call('PUT', '/api/admin/auto-generation', {
    enabled: true,
    interval: 60,
    autoPublishOnApproval: true,
    emailNotifications: true,
    emailRecipient: 'redazione@contesto.invalid',
  });
  const { sources } = await server.call<{ sources: { _id: string }[] }>('GET', '/api/news-collector/sources');
  for (const { _id } of sources) await server.call('DELETE', `/api/news-collector/sources/${_id}`);
  for (const source of press.hosts.keys()) {
    const rssUrl = press.feedOf(source);
    await server.call('POST', '/api/news-collector/sources', {
      name: `Testata ${source}`,
      url: rssUrl,
      rssUrl,
      language: 'it',
    });
  }
}

/** Days counted from 1; a quick run has one of each kind. */
function planOf(days: number, minutes: number): MonthPlan {
  return {
    days,
    minutes,
    isCleared: (day) => day === 1 || day % 10 === 3,
    hasWrongKey: (day) => day === 2,
    faultsOf: (day) => (day === 3 || day % 10 === 5 ? HARD_FAULTS : FAULTS),
  };
}

interface Lived {
  readonly minutes: number;
  readonly reports: number;
  readonly invariants: readonly Invariant[];
  readonly eventsADay: Readonly<Record<string, number>>;
}

function resultOf({ days, gateway, diary }: MonthFound, lived: Lived): BenchResult {
  const faults = Object.entries(gateway.faults).map(([kind, times]) => `${times} ${kind}`);
  const hours = diary.hours.reduce((sum, each) => sum + each, 0);
  const events = Object.entries(lived.eventsADay).map(([type, count]) => `${type} ${count}`);
  return {
    figures: { days, ...lived, gateway, diary },
    summary: [
      `${days} days in ${lived.minutes} minutes: ${SOURCES} sources, ${lived.reports} reports, ${gateway.calls} calls of the gateway`,
      `${hours} of ${days * 24} hours lived through, as many as there was time for: one collection and four runs at once in each`,
      `faults: ${faults.join(', ')}, ${gateway.refusedKeys} refused keys; ${gateway.givenAgain} answers given again under their key`,
      `${diary.kills} processes killed, ${diary.killedAtWork} of them at work; ${diary.pagesRefused} pages of readers refused; ${diary.runsRefused} runs not begun`,
      ...diary.sizes.map(sizesInWords),
      `memory at each day’s end, MiB: ${diary.memory.join(', ')}`,
      `events a day: ${events.join(', ')}`,
      ...lived.invariants.map(
        ({ name, found, limit, holds }) =>
          `${holds ? 'PASS' : 'FAIL'}  ${name.padEnd(53)} ${found.padEnd(48)} ${limit}`,
      ),
    ],
  };
}
