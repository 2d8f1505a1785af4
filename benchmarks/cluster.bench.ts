import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../backend/platform/config/config.js';
import { openEmbeddedDatabase } from '../backend/platform/database/embedded-postgres.js';
import { migrateToLatest } from '../backend/platform/database/migrator.js';
import { beginInstallation } from '../cli/testing/begun-installation.js';
import type { Bench, BenchOptions, BenchResult } from './bench.js';
import { checkCluster, scheduleArticles } from './cluster/cluster-check.js';
import { ClusterLoad } from './cluster/cluster-load.js';
import { ClusterServer } from './cluster/cluster-server.js';
import { rollFrom } from './cluster/roll-from-older.js';
import { measureFailover } from './failover/failover.js';
import { median, quantile, rounded } from './statistics.js';

/** Seconds of load before a server is killed, while it is down, and after it is back. Timers fire once a minute. */
const FULL = { before: 15, down: 10, after: 60, scheduled: 10 };
const QUICK = { before: 3, down: 3, after: 4, scheduled: 0 };

interface Measured {
  readonly killed: ClusterServer;
  readonly other: ClusterServer;
  readonly pool: pg.Pool;
  readonly times: typeof FULL;
  readonly say: (line: string) => void;
}

/**
 * `npm run bench -- cluster`: two servers on one database under readers and editors, one of them killed and started again.
 * On the embedded database, or on an empty one of one's own by the usual variables, also behind a pooler and with a replica.
 * On the embedded one the same follows with everything that may stand in front and behind, where it is installed. With
 * `--older <folder>` two servers of that version are replaced by this one under load, one after the other, and nothing else.
 */
export const bench: Bench = async ({ quick, older, say }) => {
  if (older !== undefined) return rollFrom(resolve(older), { quick, say });
  const alone = await measureTwoServers({ quick, say });
  if (readConfig().database.url !== undefined) return alone;
  const { figures, summary } = await measureFailover({ quick, say });
  return { figures: { ...alone.figures, failover: figures }, summary: [...alone.summary, ...summary] };
};

async function measureTwoServers({ quick, say }: Pick<BenchOptions, 'quick' | 'say'>): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-cluster-'));
  chmodSync(folder, 0o755); // under root the server runs as another account
  const { url, variables, release } = await databaseOf(folder);
  await migrateToLatest({ url });
  // Without the sources of a new installation: the timers ask nobody outside.
  await beginInstallation(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  try {
    const killed = await ClusterServer.start({ ...variables, DATA_DIR: folder });
    const other = await ClusterServer.start({ ...variables, DATA_DIR: folder });
    try {
      const figures = await measure({ killed, other, pool, times: quick ? QUICK : FULL, say });
      return { figures, summary: summaryOf(figures) };
    } finally {
      await killed.stop();
      await other.stop();
    }
  } finally {
    await pool.end();
    await release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ killed, other, pool, times, say }: Measured) {
  const token = await killed.logIn();
  const due = new Date(Date.now() + times.before * 1_000);
  const scheduled = await scheduleArticles(other.base, token, times.scheduled, due);
  const load = new ClusterLoad([killed.base, other.base], token);
  await load.untilAcknowledged();
  await sleep(times.before * 1_000);
  say(`killed after ${load.met.acknowledged} publications`);
  load.down.add(killed.base);
  await killed.kill();
  const writesAgain = await load.untilAcknowledged();
  const reactionsAgain = await secondsUntilReactionsPass(other.base, await headOf(pool));
  await sleep(times.down * 1_000);
  const backAfter = await killed.startAgain();
  load.down.delete(killed.base);
  say(`back after ${rounded(backAfter, 1)} s`);
  await sleep(times.after * 1_000);
  await load.stop();
  const { reads, readErrors } = load.met;
  return {
    ...load.met,
    ratioOfReadErrors: rounded(readErrors / reads, 6),
    readP50Ms: rounded(median(load.readMs), 1),
    readP99Ms: rounded(quantile(load.readMs, 0.99), 1),
    staleOnSameServerMs: spreadOf(load.staleness.sameServer),
    staleOnOtherServerMs: spreadOf(load.staleness.otherServer),
    longestWriteSeconds: rounded(load.longestWriteMs / 1_000, 1),
    secondsUntilWritesAgain: rounded(writesAgain, 2),
    secondsUntilReactionsAgain: rounded(reactionsAgain, 1),
    secondsUntilBack: rounded(backAfter, 1),
    ...(await checkCluster(pool, load.titles, scheduled)),
    logLines: killed.logged.length + other.logged.length,
  };
}

function spreadOf(values: readonly number[]) {
  const [p50, p99, most] = [median(values), quantile(values, 0.99), Math.max(...values)];
  return { times: values.length, p50: rounded(p50), p99: rounded(p99), most: rounded(most) };
}

async function headOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ head: string }>('select max(position)::text as head from es.events');
  return Number(rows[0]?.head);
}

/** How long work in the background stands still: whoever was killed may have held it. */
async function secondsUntilReactionsPass(base: string, position: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${base}/readyz`);
    const { head, reactions } = (await answer.json()) as { head: number; reactions: readonly { lag: number }[] };
    if (reactions.every(({ lag }) => head - lag >= position)) return (performance.now() - began) / 1_000;
    await sleep(50);
  }
}

/** The embedded database, held here so that it outlives the servers, or what the usual variables say. */
async function databaseOf(folder: string) {
  const { url, directUrl, replicaUrl, replicaMaxLagMs } = readConfig().database;
  if (url === undefined) return { ...(await openEmbeddedDatabase(folder)), variables: {} };
  const variables = {
    DATABASE_URL: url,
    ...(directUrl === undefined ? {} : { DATABASE_DIRECT_URL: directUrl }),
    ...(replicaUrl === undefined ? {} : { DATABASE_REPLICA_URL: replicaUrl }),
    DATABASE_REPLICA_MAX_LAG_MS: String(replicaMaxLagMs),
  };
  return { url: directUrl ?? url, variables, release: () => Promise.resolve() };
}

function summaryOf(figures: Awaited<ReturnType<typeof measure>>): readonly string[] {
  const { staleOnSameServerMs: same, staleOnOtherServerMs: other } = figures;
  return [
    `${figures.reads} reads, errors ${figures.readErrors}, passed on to the other server ${figures.readsPassedOn}, p50 ${figures.readP50Ms} ms, p99 ${figures.readP99Ms} ms`,
    `${figures.acknowledged} publications; refused with 503: ${figures.writesRefusedWith503}, without answer: ${figures.writesWithoutAnswer}, other errors: ${figures.writesOtherErrors}; longest ${figures.longestWriteSeconds} s`,
    `lost ${figures.writesLost}, doubled ${figures.writesDoubled}, missing for readers ${figures.missingForReaders}, published twice ${figures.publishedTwice}, scheduled and not published ${figures.notPublishedInTime}, holes in the log ${figures.holesInTheLog}`,
    `shown by the server that took it after ${same.p50} ms (p99 ${same.p99}, most ${same.most}), by the other after ${other.p50} ms (p99 ${other.p99}, most ${other.most}), never ${figures.neverShown}`,
    `after kill -9: publications again after ${figures.secondsUntilWritesAgain} s, reactions after ${figures.secondsUntilReactionsAgain} s, the server back after ${figures.secondsUntilBack} s`,
  ];
}
