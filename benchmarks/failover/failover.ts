import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '../../backend/platform/database/migrator.js';
import { beginInstallation } from '../../cli/testing/begun-installation.js';
import type { BenchOptions, BenchResult } from '../bench.js';
import { ClusterServer } from '../cluster/cluster-server.js';
import { DatabasePair } from './database-pair.js';
import { FRONT, Front } from './front.js';
import { findPrograms, type InstalledPrograms, versionOf } from './installed-programs.js';
import { phaseInWords } from './phase-meter.js';
import { measureSteadily } from './steady.js';
import { measureThroughput } from './throughput.js';
import { goThroughFailures, loseThePrimary } from './trial.js';

/**
 * The configuration of docs/cluster with two servers, HAProxy, Varnish, PgBouncer and PostgreSQL with a streaming replica
 * on loopback. First how fast it is, then what readers and editors meet while servers and databases go. Needs the
 * system's programs and the ports of those files, no root.
 */
export async function measureFailover({ quick, say }: Pick<BenchOptions, 'quick' | 'say'>): Promise<BenchResult> {
  const programs = findPrograms();
  if (!('haproxy' in programs)) return skipped(programs);
  const folder = mkdtempSync(join(tmpdir(), 'contesto-failover-'));
  chmodSync(folder, 0o755);
  const pair = await DatabasePair.open(programs.postgres, join(folder, 'postgres'));
  try {
    const front = await Front.open(programs, folder);
    try {
      return await measureBehind(front, { pair, folder, versions: versionsOf(programs), quick, say });
    } finally {
      await front.close();
    }
  } finally {
    await pair.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureBehind(front: Front, around: Omit<Measured, 'front' | 'servers'>): Promise<BenchResult> {
  const url = around.pair.url('a');
  await migrateToLatest({ url });
  await beginInstallation(url);
  const servers = await startServers(around.folder);
  try {
    return await measure({ ...around, front, servers });
  } finally {
    for (const server of servers) await server.stop();
  }
}

interface Measured {
  readonly versions: readonly string[];
  readonly quick: boolean;
  readonly say: (line: string) => void;
  readonly front: Front;
  readonly pair: DatabasePair;
  readonly servers: readonly [ClusterServer, ClusterServer];
  readonly folder: string;
}

async function measure({ versions, folder, ...trial }: Measured): Promise<BenchResult> {
  const { front, servers, quick, say } = trial;
  const token = await servers[0].logIn();
  const steady = await measureSteadily(front, token, quick);
  say(`steady: ${JSON.stringify(steady)}`);
  const throughput = await measureThroughput(front, servers, { folder, quick, say });
  const failures = await goThroughFailures({ ...trial, token });
  const loss = await loseThePrimary({ ...trial, token });
  const logLines = servers.flatMap(({ logged }) => logged);
  const figures = { versions, steady, throughput, failures, loss, logLines: logLines.length };
  return { figures, summary: summaryOf(figures) };
}

async function startServers(folder: string): Promise<readonly [ClusterServer, ClusterServer]> {
  const variables = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: FRONT.pooled,
    DATABASE_DIRECT_URL: FRONT.direct,
    DATABASE_REPLICA_URL: FRONT.replica,
    PUBLIC_BASE_URL: FRONT.readers,
    CACHE_KEYS: 'xkey',
    CACHE_PURGE_URL: FRONT.varnish,
  };
  const [one, two] = FRONT.servers;
  const first = await ClusterServer.start({ ...variables, PORT: String(one) });
  return [first, await ClusterServer.start({ ...variables, PORT: String(two) })];
}

function versionsOf(programs: InstalledPrograms): readonly string[] {
  return [
    versionOf(programs.haproxy, '-v'),
    versionOf(programs.varnishd, '-V'),
    versionOf(programs.pgbouncer, '--version'),
    versionOf(join(programs.postgres, 'postgres'), '--version'),
  ];
}

function skipped(missing: readonly string[]): BenchResult {
  return {
    figures: { skipped: missing },
    summary: [`with a front and a replica: skipped, not installed here: ${missing.join(', ')}`],
  };
}

function summaryOf({ versions, steady, throughput, failures, loss }: FailoverFigures): readonly string[] {
  const { shownInFrontMs: front, shownByServersMs: servers } = failures;
  return [
    versions.join(' · '),
    `${steady.reads} reads, errors ${steady.readErrors}, ${steady.hitRate} of them from Varnish; a publication shows after ${JSON.stringify(steady.shownAfterMs)}`,
    ...Object.entries(throughput.ways).map(
      ([way, { perSecond, ratio, p50Ms, p99Ms, errors }]) =>
        `${way}: ${perSecond}/s, ${ratio} of ${throughput.comparedWith}, p50 ${p50Ms} ms, p99 ${p99Ms} ms, errors ${errors}`,
    ),
    ...[...failures.phases, ...loss.phases].map(phaseInWords),
    `lost ${failures.writesLost}, doubled ${failures.writesDoubled}, missing for readers ${failures.missingForReaders}, published twice ${failures.publishedTwice}, scheduled and not published ${failures.notPublishedInTime}, holes in the log ${failures.holesInTheLog}, never shown ${failures.neverShown}`,
    `shown in front after ${front.p50} ms (p99 ${front.p99}, most ${front.most}), by the servers after ${servers.p50} ms (p99 ${servers.p99}, most ${servers.most})`,
    `after the loss of the primary: lost ${loss.writesLost}, doubled ${loss.writesDoubled}, missing for readers ${loss.missingForReaders}, published twice ${loss.publishedTwice}, holes in the log ${loss.holesInTheLog}, never shown ${loss.neverShown}`,
  ];
}

interface FailoverFigures {
  readonly versions: readonly string[];
  readonly steady: Awaited<ReturnType<typeof measureSteadily>>;
  readonly throughput: Awaited<ReturnType<typeof measureThroughput>>;
  readonly failures: Awaited<ReturnType<typeof goThroughFailures>>;
  readonly loss: Awaited<ReturnType<typeof loseThePrimary>>;
}
