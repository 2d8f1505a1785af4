import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkCluster, scheduleArticles } from '../cluster/cluster-check.js';
import { ClusterLoad } from '../cluster/cluster-load.js';
import type { ClusterServer } from '../cluster/cluster-server.js';
import { median, quantile, rounded } from '../statistics.js';
import type { DatabasePair } from './database-pair.js';
import { FRONT, type Front } from './front.js';
import { PhaseMeter } from './phase-meter.js';

/** Seconds: of calm, after each thing that happens, and for which the replica is halted. */
const FULL = { calm: 20, after: 15, halted: 30, scheduled: 10 };
const QUICK = { calm: 4, after: 4, halted: 4, scheduled: 0 };
/** Editors go on without waiting until the cache has let go, which takes seconds, and longer after a server was killed. */
const LOAD = { pauseMs: 1_000, waitsUntilShown: false, lookEveryMs: 50, looksAt: 300, shownLimitMs: 60_000 };
const DRAIN_LIMIT_MS = 10_000;

export interface Trial {
  readonly front: Front;
  readonly pair: DatabasePair;
  readonly servers: readonly [ClusterServer, ClusterServer];
  readonly token: string;
  readonly quick: boolean;
  readonly say: (line: string) => void;
}

/** Everything happens once under one load that comes through the front; then the log is looked through. */
export async function goThroughFailures(trial: Trial) {
  const { front, pair, servers, token, quick, say } = trial;
  const [one, two] = servers;
  const times = quick ? QUICK : FULL;
  const scheduled = await scheduleArticles(one.base, token, times.scheduled, new Date(Date.now() + times.calm * 1_000));
  const load = new ClusterLoad([FRONT.readers], token, [FRONT.readers, one.base, two.base], LOAD);
  const meter = new PhaseMeter(load, say);
  await load.untilAcknowledged();
  await meter.during('calm', times.calm);
  await meter.during('a server killed', times.after, async () => {
    load.down.add(one.base);
    await one.kill();
  });
  await meter.during('it is started again', times.after, async () => {
    await one.startAgain();
    load.down.delete(one.base);
  });
  await meter.during('a server drained, stopped and started', times.after, () => roll(front, load, 'two', two));
  await meter.during('a server stopped and started without draining', times.after, async () => {
    load.down.add(one.base);
    await one.stop();
    await one.startAgain();
    load.down.delete(one.base);
  });
  await meter.during(`the replica halted for ${times.halted} s`, times.after, async () => {
    await pair.signal('b', 'SIGSTOP');
    await sleep(times.halted * 1_000);
    await pair.signal('b', 'SIGCONT');
  });
  const [inFront, byServers] = [[...load.staleness.sameServer], [...load.staleness.otherServer]];
  await meter.during('the primary stopped, the replica promoted', times.after, () =>
    promote(front, pair, 'a', 'b', 'fast'),
  );
  await meter.during('the former primary follows', times.after, () => rejoin(front, pair, 'a', 'b'));
  await load.stop();
  const pool = new pg.Pool({ connectionString: pair.url('b'), max: 2 });
  const checked = await checkCluster(pool, load.titles, scheduled);
  await pool.end();
  return {
    phases: meter.phases,
    ...checked,
    neverShown: load.met.neverShown,
    shownInFrontMs: spreadOf(inFront),
    shownByServersMs: spreadOf(byServers),
  };
}

/** The primary is lost and not stopped: what the replica had not got yet is lost with it, unless commits wait for it. */
export async function loseThePrimary({ front, pair, servers, token, quick, say }: Trial) {
  const times = quick ? QUICK : FULL;
  const load = new ClusterLoad(
    [FRONT.readers],
    token,
    servers.map(({ base }) => base),
    LOAD,
  );
  const meter = new PhaseMeter(load, say);
  await load.untilAcknowledged();
  await meter.during('calm once more', times.after);
  await meter.during('the primary lost, the replica promoted', times.after, () =>
    promote(front, pair, 'b', 'a', 'immediate'),
  );
  await load.stop();
  const pool = new pg.Pool({ connectionString: pair.url('a'), max: 2 });
  const checked = await checkCluster(pool, load.titles, []);
  await pool.end();
  return { phases: meter.phases, ...checked, neverShown: load.met.neverShown };
}

/** As docs/operations.md tells operators to. */
async function roll(front: Front, load: ClusterLoad, name: string, server: ClusterServer): Promise<void> {
  for (const backend of ['servers', 'alive']) await front.tell(`set server ${backend}/${name} state drain`);
  const deadline = performance.now() + DRAIN_LIMIT_MS;
  while ((await sessionsOf(front, name)) > 0 && performance.now() < deadline) await sleep(50);
  load.down.add(server.base);
  await server.stop();
  await server.startAgain();
  load.down.delete(server.base);
  for (const backend of ['servers', 'alive']) await front.tell(`set server ${backend}/${name} state ready`);
}

async function sessionsOf(front: Front, name: string): Promise<number> {
  const [head = '', ...lines] = (await front.tell('show stat')).trim().split('\n');
  const columns = head.replace('# ', '').split(',');
  const of = (line: string, column: string) => line.split(',')[columns.indexOf(column)] ?? '';
  const own = lines.filter((line) => of(line, 'svname') === name);
  return own.reduce((sum, line) => sum + Number(of(line, 'scur')), 0);
}

/** The old primary is kept out first: never may both take changes. */
async function promote(front: Front, pair: DatabasePair, from: 'a' | 'b', to: 'a' | 'b', mode: 'fast' | 'immediate') {
  await front.tell(`set server postgres-primary/${from} state maint`);
  await pair.stop(from, mode);
  await pair.promote(to);
}

async function rejoin(front: Front, pair: DatabasePair, side: 'a' | 'b', primary: 'a' | 'b'): Promise<void> {
  await pair.followAgain(side, primary);
  await front.tell(`set server postgres-primary/${side} state ready`);
}

export function spreadOf(values: readonly number[]) {
  const [p50, p99, most] = [median(values), quantile(values, 0.99), Math.max(...values)];
  return { times: values.length, p50: rounded(p50), p99: rounded(p99), most: rounded(most) };
}
