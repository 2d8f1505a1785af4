import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedDatabase } from '../../backend/platform/database/embedded-postgres.js';
import { lostAndDoubled, type Met, Writers } from './outage-writers.js';

const SERVER = join(process.cwd(), 'dist/bundle/backend/main.js');
const PASSWORD = 'la password della prova';
const DISK = '200m';
/** One of so many answers of the database is lost with its connection. */
const ANSWERS_A_CUT = 60;

/** One kind of outage under load. `lost`, `doubled`, `otherErrors` and `restarts` must be 0. */
export interface OutageFigures extends Met {
  readonly lost: number;
  readonly doubled: number;
  readonly outageSeconds: number;
  /** From the end of the cause to the first acknowledgement. */
  readonly recoverySeconds: number;
  readonly restarts: number;
  /** Lines of the server's log about all of it. */
  readonly logLines: number;
  readonly readersServed: boolean;
}

export interface OutagesFigures {
  /** What DATA_DIR lay on. */
  readonly disk: string;
  readonly full: OutageFigures;
  readonly readOnly: OutageFigures;
  readonly cutAfterCommit: OutageFigures & { readonly cuts: number };
}

/** Fills the disk, sets the database read-only and cuts connections after a commit, each under the load of eight writers. */
export async function measureOutages(seconds: number, say: (line: string) => void): Promise<OutagesFigures> {
  const disk = mkdtempSync(join(tmpdir(), 'contesto-outages-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk]).status === 0;
  if (!mounted) throw new Error('A disk of 200 MB needs the right to mount a tmpfs: run this as root.');
  const dataDir = join(disk, 'data');
  try {
    const database = await openEmbeddedDatabase(dataDir);
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => undefined);
    try {
      const direct = await startServer({ DATA_DIR: dataDir });
      const full = await under(direct, pool, 'pieno', seconds, say, () => fill(disk));
      const readOnly = await under(direct, pool, 'sola lettura', seconds, say, () => makeReadOnly(pool));
      await direct.stop();
      const cutter = await startCutter(database.url);
      const relayed = await startServer({ DATA_DIR: dataDir, DATABASE_URL: cutter.url });
      const cut = await under(relayed, pool, 'tagli', seconds, say, async () => cutter.begin());
      await relayed.stop();
      cutter.server.close();
      return { disk: `tmpfs, ${DISK}`, full, readOnly, cutAfterCommit: { ...cut, cuts: cutter.cuts() } };
    } finally {
      await pool.end();
      await database.release();
    }
  } finally {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

type Cause = () => Promise<() => Promise<void> | void>;

async function under(
  server: RunningServer,
  pool: pg.Pool,
  mark: string,
  seconds: number,
  say: (line: string) => void,
  begin: Cause,
): Promise<OutageFigures> {
  const linesBefore = server.logLines();
  const writers = new Writers(server.base, server.token, mark);
  await writers.untilAcknowledged();
  const end = await begin();
  await sleep(seconds * 1_000);
  const readersServed = (await fetch(`${server.base}/`).catch(() => null))?.status === 200;
  await end();
  const recoverySeconds = await writers.untilAcknowledged();
  await writers.stop();
  const checked = await lostAndDoubled(pool, writers.titles);
  say(`${mark}: ${JSON.stringify({ ...writers.met, ...checked, recoverySeconds })}`);
  return {
    ...writers.met,
    ...checked,
    outageSeconds: seconds,
    recoverySeconds: Math.round(recoverySeconds * 10) / 10,
    restarts: server.child.exitCode === null ? 0 : 1,
    logLines: server.logLines() - linesBefore,
    readersServed,
  };
}

interface RunningServer {
  readonly base: string;
  readonly token: string;
  readonly child: ChildProcess;
  logLines(): number;
  stop(): Promise<void>;
}

async function startServer(variables: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: PASSWORD,
      SCHEDULER_ENABLED: 'false',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, lines] = ['', 0];
  child.stdout?.on('data', (piece) => {
    said += piece;
  });
  child.stderr?.on('data', (piece) => {
    lines += String(piece).split('\n').length - 1;
  });
  let base: string | undefined;
  while (base === undefined) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(100);
    base = /risponde su (http:\S+)/.exec(said)?.[1];
  }
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, client: true }),
  });
  const { token }: { token: string } = JSON.parse(await answer.text());
  return {
    base,
    token,
    child,
    logLines: () => lines,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Takes all that is left of the disk, and what the database gives back meanwhile. */
async function fill(disk: string): Promise<() => void> {
  const path = join(disk, 'balloon');
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(64 * 1024);
  const blow = () => {
    try {
      while (statfsSync(disk).bavail > 0) writeSync(file, piece);
    } catch {
      // full
    }
  };
  blow();
  const timer = setInterval(blow, 50);
  return () => {
    clearInterval(timer);
    closeSync(file);
    rmSync(path);
  };
}

async function makeReadOnly(pool: pg.Pool): Promise<() => Promise<void>> {
  const set = async (value: 'on' | 'off') => {
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
    client.release(true);
  };
  await set('on');
  return () => set('off');
}

/** A way to the database that loses answers with their connections: what was asked is done, and nobody is told. */
async function startCutter(url: string): Promise<{
  readonly url: string;
  readonly server: Server;
  begin(): () => void;
  cuts(): number;
}> {
  const { host, port, user = '', database = '' } = new pg.Client(url);
  let [isCutting, answers, cuts] = [false, 0, 0];
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    far.on('data', (piece: Buffer) => {
      answers += 1;
      if (!isCutting || answers % ANSWERS_A_CUT !== 0) return near.write(piece);
      cuts += 1;
      near.destroy();
      return far.destroy();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://${encodeURIComponent(user)}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    server,
    begin: () => {
      isCutting = true;
      return () => {
        isCutting = false;
      };
    },
    cuts: () => cuts,
  };
}
