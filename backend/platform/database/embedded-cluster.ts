import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterLocation, SOCKET_PORT } from './embedded-location.js';
import { runProgram, startDaemon } from './run-program.js';

export const EMBEDDED_USER = 'contesto';
const START_LIMIT_MS = 50_000;
const STOP_LIMIT_MS = 30_000;

/** For a small machine; everything not named here keeps PostgreSQL's safe default (fsync and synchronous_commit on). */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '96MB',
  max_connections: '100',
  max_wal_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  jit: 'off',
  log_min_messages: 'warning',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** One cluster on disk and the programs that serve it: create, start, stop. Any number of processes may use it at once. */
export class EmbeddedCluster {
  constructor(
    readonly location: ClusterLocation,
    private readonly binaries: string,
    private readonly extraSettings: Readonly<Record<string, string>> = {},
  ) {}

  get url(): string {
    const host = encodeURIComponent(this.location.socketDir);
    return `postgresql://${EMBEDDED_USER}@/postgres?host=${host}&port=${SOCKET_PORT}&sslmode=disable`;
  }

  /** Creates the cluster unless it exists: complete and synced under another name first, then renamed. */
  async createUnlessThere(): Promise<void> {
    const { pgdata, stateDir, account } = this.location;
    if (fs.existsSync(path.join(pgdata, 'PG_VERSION'))) return this.#refuseOtherMajor();
    removeAbandoned(stateDir);
    const unfinished = `${pgdata}.new.${process.pid}`;
    // The built-in locale sorts by code point everywhere alike and knows upper and lower case of all letters.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = ['-D', unfinished, '-U', EMBEDDED_USER, '-A', 'trust', '-E', 'UTF8', ...locale];
    const { code, output } = await runProgram(path.join(this.binaries, 'initdb'), args, account, stateDir);
    if (code !== 0) throw new Error(`The embedded database could not be created in ${stateDir}: ${output}`);
    try {
      fs.renameSync(unfinished, pgdata);
      syncFolder(stateDir);
    } catch {
      fs.rmSync(unfinished, { recursive: true, force: true }); // another process was first
    }
  }

  /** True when this call started the server; false when it could not (often because another process just did). */
  async start(): Promise<boolean> {
    const { pgdata, logFile, stateDir, account, socketDir } = this.location;
    this.#removeStaleLock();
    const settings = {
      ...SETTINGS,
      ...this.extraSettings,
      listen_addresses: '',
      port: String(SOCKET_PORT),
      // A folder as an element of a list setting, where commas divide and quotes are doubled.
      unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Not by pg_ctl, which hands its paths to a shell.
    const program = path.join(this.binaries, 'postgres');
    const server = startDaemon(program, ['-D', pgdata, ...options], account, stateDir, logFile);
    const deadline = performance.now() + START_LIMIT_MS;
    while (server.isAlive() && performance.now() < deadline) {
      if (this.#isReady(server.pid)) return true;
      await sleep(20);
    }
    return false;
  }

  /** Stops the server and waits until it is gone; `immediate` is a crash on purpose, for tests. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const server = Number(this.#serverPid() ?? Number.NaN);
    // A leftover lock file may name a process that is no server of ours.
    if (!(server > 0) || !this.#isServing(server)) return;
    try {
      process.kill(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    } catch {
      return; // it died before; what is left is only its lock file
    }
    const deadline = performance.now() + STOP_LIMIT_MS;
    while (Number(this.#serverPid()) === server && this.#isServing(server) && performance.now() < deadline)
      await sleep(20);
  }

  /** Whether some server is running, starting or stopping here, as far as its lock file shows. */
  hasServer(): boolean {
    return this.#serverPid() !== undefined;
  }

  /** False for a server that died without taking its lock file along. */
  #isServing(pid: number): boolean {
    return isAlive(pid) && this.#mayBeOurServer(pid);
  }

  #serverPid(): string | undefined {
    return readText(path.join(this.location.pgdata, 'postmaster.pid'))?.split('\n')[0];
  }

  /** The eighth line of the lock file says so once connections are accepted. */
  #isReady(server: number | undefined): boolean {
    const lines = readText(path.join(this.location.pgdata, 'postmaster.pid'))?.split('\n') ?? [];
    return Number(lines[0]) === server && lines[7]?.trim() === 'ready';
  }

  /** The last lines of the server's own log, for error messages. */
  lastLogLines(): string {
    try {
      return fs.readFileSync(this.location.logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
    } catch {
      return '(no log)';
    }
  }

  #refuseOtherMajor(): void {
    const { pgdata } = this.location;
    const major = fs.readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim();
    if (major !== '18') {
      throw new Error(
        `${pgdata} was written by PostgreSQL ${major}; this version brings 18. Restore a backup instead.`,
      );
    }
  }

  /**
   * PostgreSQL refuses to start while the process named in postmaster.pid lives. After kill -9 or in a new container
   * that may be another program, or a server that is dead but not yet waited for (PID 1 of many containers never
   * waits). Taken away by rename and read again, because another process may just have started. The file of a
   * process that is gone is left to PostgreSQL.
   */
  #removeStaleLock(): void {
    const lock = path.join(this.location.pgdata, 'postmaster.pid');
    const judged = readText(lock);
    if (judged === undefined || this.#mayBeOurServer(Number(judged.split('\n')[0]))) return;
    const aside = `${lock}.stale.${process.pid}`;
    try {
      fs.renameSync(lock, aside);
    } catch {
      return;
    }
    if (readText(aside) !== judged) {
      try {
        fs.linkSync(aside, lock);
      } catch {
        // a newer lock file is there already
      }
    }
    fs.rmSync(aside, { force: true });
  }

  /** Assumes yes when it cannot be known (gone, no /proc, not ours to read): PostgreSQL then decides itself. */
  #mayBeOurServer(pid: number): boolean {
    // `pid (name) state …`; the state of a dead process that nobody waited for is Z
    const found = /^\d+ \((.*)\) (\w)/s.exec(readText(`/proc/${pid}/stat`) ?? '');
    if (!found) return true;
    if (found[1] !== 'postgres' || found[2] === 'Z') return false;
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(this.location.pgdata);
    } catch {
      return true;
    }
  }
}

/** Half-made clusters of processes that were killed while creating one. */
function removeAbandoned(stateDir: string): void {
  for (const name of fs.readdirSync(stateDir)) {
    const pid = /^pgdata\.new\.(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(stateDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
