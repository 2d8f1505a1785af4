import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded-binaries.js';
import { EmbeddedCluster } from './embedded-cluster.js';
import { locateCluster } from './embedded-location.js';

/** The embedded database as one process holds it. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Whether this process was the one that started the server. */
  readonly started: boolean;
  /** Gives the database back; the last process out stops the server. Close all other connections first. */
  release(): Promise<void>;
}

/** Shared by every process that uses the cluster, exclusive for the last one out. */
const LEASE_KEY = 7_041_801;
const START_LIMIT_MS = 60_000;
/** Long enough for the children of a killed server to notice and leave, on a busy machine too. */
const ALONE_LIMIT_MS = 15_000;

/**
 * Opens the PostgreSQL that lives under `dataDir`: creates it the first time, starts it unless another process did,
 * and holds a lease on it. The server is a daemon of its own, reached by a Unix socket only (no port, no password),
 * so it survives kill -9 of any process here and the next one takes it up again. Should the server die, it is started
 * again.
 * @throws when the machine cannot run it; the message says what to do.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  const location = locateCluster(dataDir);
  const cluster = new EmbeddedCluster(location, findBinaries(location), settings);
  await cluster.createUnlessThere();
  const lease = new Lease(cluster);
  const started = await lease.take();
  return { url: cluster.url, started, release: () => lease.release() };
}

/** One dedicated connection with a shared advisory lock: the sign that this process still uses the server. */
class Lease {
  #client: pg.Client | undefined;
  #takingAgain: Promise<void> | undefined;
  #released = false;

  constructor(private readonly cluster: EmbeddedCluster) {}

  /** Connects, starting the server where needed. True when the server was started by this call. */
  async take(): Promise<boolean> {
    const deadline = performance.now() + START_LIMIT_MS;
    let started = false;
    let aloneSince: number | undefined;
    for (;;) {
      // Given back while the server was away: only what we started ourselves is still our duty.
      if (this.#released && !started) return started;
      try {
        await this.#connect();
        return started;
      } catch (error) {
        if (performance.now() > Math.min(deadline, (aloneSince ?? deadline) + ALONE_LIMIT_MS))
          throw this.#startFailure(error);
        const isStartingOrStopping = (error as { code?: string }).code === '57P03';
        if (!isStartingOrStopping && (await this.cluster.start())) {
          started = true;
          continue;
        }
        // When nobody else is starting it either, it will not get better.
        aloneSince = isStartingOrStopping || this.cluster.hasServer() ? undefined : (aloneSince ?? performance.now());
        await sleep(100);
      }
    }
  }

  #startFailure(cause: unknown): Error {
    const { cluster } = this;
    return new Error(
      `The embedded database did not start. ${cluster.location.logFile} ends with:\n${cluster.lastLogLines()}`,
      { cause },
    );
  }

  async release(): Promise<void> {
    this.#released = true;
    await this.#takingAgain;
    const client = this.#client;
    if (!client) return;
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [LEASE_KEY]);
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LEASE_KEY]);
      if (rows[0]?.alone) await this.cluster.stop();
    } catch {
      // the server is gone already
    }
    await client.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.cluster.url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // 'end' below says so; without a listener it would end the process
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [LEASE_KEY]);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    client.on('end', () => {
      this.#client = undefined;
      if (!this.#released) this.#takingAgain = this.#takeAgain();
    });
  }

  /** The server died or was stopped by hand: anyone who notices first starts it again. */
  async #takeAgain(): Promise<void> {
    while (!this.#released) {
      try {
        await this.take();
        return;
      } catch {
        // Not a reason to stay alive for a process that has nothing else to do.
        await sleep(1_000, undefined, { ref: false });
      }
    }
  }
}
