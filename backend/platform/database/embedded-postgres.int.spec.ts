import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../testing/until.js';
import { Database } from './database.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { findBinaries, UnusableFolder } from './embedded-binaries.js';
import { EmbeddedCluster } from './embedded-cluster.js';
import { locateCluster } from './embedded-location.js';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-postgres.js';

/** One cluster for the whole file, since making one takes seconds; every test leaves it stopped. */
let folder: string;
let children: ChildProcess[] = [];
let opened: EmbeddedDatabase[] = [];

beforeAll(() => {
  folder = makeFolder();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  for (const database of opened) await database.release();
  opened = [];
  await clusterIn(folder).stop('immediate');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function makeFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'contesto-embedded-'));
  fs.chmodSync(made, 0o755); // under root the server runs as another account
  return made;
}

/** Opened in this process; given back after the test, whatever came of it. */
async function openHere(): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase(folder);
  opened.push(database);
  return database;
}

interface Reported {
  readonly started: boolean;
  readonly url: string;
  readonly answer: number;
}

/** Another process of ours that uses the database under `folder`. */
async function startUser(): Promise<{ child: ChildProcess; report: Reported }> {
  const child = spawn(process.execPath, ['scripts/test-setup/use-embedded-database.mjs', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  // Its last line comes before its end, and one that ends without a word is an error and no endless waiting.
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  return { child, report: JSON.parse(String(line)) };
}

async function letGo(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, 'exit');
}

function clusterIn(dataDir: string): EmbeddedCluster {
  const location = locateCluster(dataDir);
  return new EmbeddedCluster(location, findBinaries(location));
}

const lockFile = () => path.join(folder, 'database/pgdata/postmaster.pid');
const postmaster = () => Number(fs.readFileSync(lockFile(), 'utf8').split('\n')[0]);

describe('the embedded database', () => {
  it('is created by one of three processes that start at once; the last one out stops it', async () => {
    const users = await Promise.all([startUser(), startUser(), startUser()]);
    expect(users.map(({ report }) => report.answer)).toEqual([42, 42, 42]);
    expect(users.filter(({ report }) => report.started)).toHaveLength(1);
    for (const { child } of users.slice(1)) await letGo(child);
    expect(fs.existsSync(lockFile())).toBe(true);
    for (const { child } of users.slice(0, 1)) await letGo(child);
    expect(fs.existsSync(lockFile())).toBe(false);
    expect(fs.readdirSync(path.join(folder, 'database')).sort()).toEqual(['pgdata', 'postgres.log', 'socket']);
  });

  it('is taken up again after kill -9 of Node, and started again after kill -9 of everything', async () => {
    const first = await startUser();
    first.child.kill('SIGKILL');
    const second = await startUser();
    expect(second.report).toMatchObject({ answer: 42, started: false });
    process.kill(postmaster(), 'SIGKILL');
    second.child.kill('SIGKILL');
    const third = await startUser();
    expect(third.report).toMatchObject({ answer: 42, started: true });
    await letGo(third.child);
  });

  it('keeps committed rows and comes back by itself when the server dies under a running process', async () => {
    const embedded = await openHere();
    const database = new Database({ url: embedded.url, poolSize: 2, release: embedded.release });
    await database.pool.query('drop table if exists kept; create table kept (n int); insert into kept values (1)');
    // Under way before the kill: a query asked afterwards may already meet the server that came back.
    const outage = database.pool.query('select pg_sleep(300)').then(
      () => undefined,
      (error: unknown) => error,
    );
    await until('the query under way', async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where query = 'select pg_sleep(300)' and state = 'active'",
      );
      return rows.length === 1;
    });
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    expect(isDatabaseUnavailable(await outage)).toBe(true);
    // A process of the killed server may answer one query more.
    await until('another server', async () => fs.existsSync(lockFile()) && postmaster() !== killed);
    await database.waitUntilReady();
    expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
    await database.close();
    expect(fs.existsSync(lockFile())).toBe(false);
  });

  it('starts although a leftover lock file names another living process, and listens on no network address', async () => {
    await (await openHere()).release();
    const uid = fs.statSync(path.join(folder, 'database/pgdata')).uid;
    fs.writeFileSync(lockFile(), `${process.pid}\n${folder}\n`);
    fs.chownSync(lockFile(), uid, uid);
    const embedded = await openHere();
    expect(embedded.started).toBe(true);
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    const { rows } =
      await client.query(`select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('unix_socket_permissions') as permissions`);
    expect(rows).toEqual([{ listens: '', fsync: 'on', commit: 'on', permissions: '0700' }]);
    await client.end();
  });

  it('is created, started and stopped in a folder whose name means something to shells, lists and addresses', async () => {
    const parent = makeFolder();
    const dataDir = path.join(parent, `l'archivio, "uno"`, 'perché 100% #1?x=y&z', 'a\\b $HOME `id`');
    const embedded = await openEmbeddedDatabase(dataDir);
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    expect((await client.query('select 42 as answer')).rows).toEqual([{ answer: 42 }]);
    await client.end();
    await embedded.release();
    expect(fs.existsSync(path.join(dataDir, 'database/pgdata/postmaster.pid'))).toBe(false);
    fs.rmSync(parent, { recursive: true });
  });

  it('runs programs of an awkward folder from a copy next to the cluster, and refuses when that is awkward too', () => {
    const parent = makeFolder();
    const packageDir = path.join(parent, 'il "mio" $HOME');
    fs.mkdirSync(path.join(packageDir, 'native/bin'), { recursive: true });
    fs.writeFileSync(path.join(packageDir, 'package.json'), '{}');
    const bin = findBinaries(locateCluster(path.join(parent, "l'archivio")), packageDir);
    expect(path.relative(path.join(parent, "l'archivio/database"), bin)).toMatch(/^programs-\w+\/bin$/);
    const refused = () => findBinaries(locateCluster(path.join(packageDir, 'data')), packageDir);
    expect(refused).toThrow(UnusableFolder);
    expect(refused).toThrow(packageDir);
    fs.rmSync(parent, { recursive: true });
  });

  it('says what to do about a cluster of another PostgreSQL', async () => {
    const other = makeFolder();
    const { pgdata } = locateCluster(other);
    fs.mkdirSync(pgdata);
    fs.writeFileSync(path.join(pgdata, 'PG_VERSION'), '17\n');
    await expect(openEmbeddedDatabase(other)).rejects.toThrow(/PostgreSQL 17.*backup/);
    fs.rmSync(other, { recursive: true });
  });

  it('waits for a database that is not up yet', async () => {
    const cluster = clusterIn(folder);
    await cluster.createUnlessThere();
    const database = new Database({ url: cluster.url, poolSize: 2 });
    const ready = database.waitUntilReady(100_000);
    await pause(300);
    await cluster.start();
    await ready;
    await database.close();
  });
});
