import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
export const PASSWORD = 'la-parola-della-prova';
/** As in docs/cluster/haproxy.cfg. */
const PORTS = { a: 5441, b: 5442 } as const;
const SETTINGS = `
listen_addresses = '127.0.0.1'
max_connections = 120
wal_keep_size = '256MB'
wal_log_hints = on
wal_receiver_timeout = '10s'
wal_sender_timeout = '10s'
`;
/** HAProxy asks without a password who follows whom. */
const ACCESS = `host postgres haproxy 127.0.0.1/32 trust
host all contesto 127.0.0.1/32 scram-sha-256
host replication contesto 127.0.0.1/32 scram-sha-256
local all contesto trust
`;

export type Side = keyof typeof PORTS;

/** A primary and a streaming replica of the system's PostgreSQL; either may become the other. */
export class DatabasePair {
  private constructor(
    private readonly bin: string,
    private readonly folder: string,
    /** Under root PostgreSQL runs as an account of its own, which owns its folders. */
    private readonly account: Account | undefined,
  ) {}

  /** `a` is the primary, `b` follows it. */
  static async open(bin: string, folder: string): Promise<DatabasePair> {
    const account = process.getuid?.() === 0 ? await accountOf('postgres') : undefined;
    const pair = new DatabasePair(bin, folder, account);
    pair.#ownFolder(folder);
    const password = join(folder, 'password');
    writeFileSync(password, PASSWORD);
    if (account) chownSync(password, account.uid, account.gid);
    await pair.#do('initdb', [
      '-D',
      pair.#data('a'),
      '-U',
      'contesto',
      '-k',
      `--pwfile=${password}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    appendFileSync(join(pair.#data('a'), 'postgresql.conf'), SETTINGS);
    writeFileSync(join(pair.#data('a'), 'pg_hba.conf'), ACCESS);
    await pair.start('a');
    await pair.ask('a', 'create database contesto', 'postgres');
    await pair.ask('a', 'create role haproxy login', 'postgres');
    await pair.follow('b', 'a');
    return pair;
  }

  url(side: Side, database = 'contesto'): string {
    return `postgresql://contesto:${PASSWORD}@127.0.0.1:${PORTS[side]}/${database}`;
  }

  async ask<Row extends pg.QueryResultRow>(side: Side, question: string, database?: string): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: this.url(side, database) });
    await client.connect();
    try {
      return (await client.query<Row>(question)).rows;
    } finally {
      await client.end();
    }
  }

  async start(side: Side): Promise<void> {
    const options = `-p ${PORTS[side]} -k ${this.folder}`;
    await this.#do('pg_ctl', [
      '-D',
      this.#data(side),
      '-w',
      '-o',
      options,
      '-l',
      join(this.folder, `${side}.log`),
      'start',
    ]);
  }

  /** `fast` lets the replica have everything first, `immediate` is a machine that is lost. */
  async stop(side: Side, mode: 'fast' | 'immediate'): Promise<void> {
    await this.#do('pg_ctl', ['-D', this.#data(side), '-w', '-m', mode, 'stop']);
  }

  async promote(side: Side): Promise<void> {
    await this.#do('pg_ctl', ['-D', this.#data(side), '-w', 'promote']);
  }

  /** Makes a copy of the primary that follows it. */
  async follow(side: Side, primary: Side): Promise<void> {
    rmSync(this.#data(side), { recursive: true, force: true });
    await this.#do('pg_basebackup', [
      '-D',
      this.#data(side),
      '-d',
      this.url(primary, 'postgres'),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
    await this.start(side);
  }

  /** A former primary goes back to where the two parted, and follows. */
  async followAgain(side: Side, primary: Side): Promise<void> {
    const source = this.url(primary, 'postgres');
    await this.#do('pg_rewind', [
      '-D',
      this.#data(side),
      `--source-server=${source}`,
      '-R',
      '--no-ensure-shutdown',
    ]).catch(async () => {
      // One that was lost has to be brought to an end first.
      await this.#do('pg_rewind', ['-D', this.#data(side), `--source-server=${source}`, '-R']);
    });
    await this.start(side);
  }

  /** Halts all processes of one side, as a machine that hangs, or lets them go on. */
  async signal(side: Side, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const postmaster = Number(readFileSync(join(this.#data(side), 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
    for (const pid of [postmaster, ...stdout.split('\n').map(Number).filter(Boolean)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  async close(): Promise<void> {
    for (const side of ['a', 'b'] as const) await this.stop(side, 'immediate').catch(() => undefined);
  }

  #data(side: Side): string {
    return join(this.folder, side);
  }

  #ownFolder(folder: string): void {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (this.account) chownSync(folder, this.account.uid, this.account.gid);
  }

  async #do(program: string, args: readonly string[]): Promise<void> {
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
    await run(join(this.bin, program), args, { ...this.account, env, cwd: this.folder });
  }
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

async function accountOf(name: string): Promise<Account> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, name])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
