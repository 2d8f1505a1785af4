import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { ConfigurationError } from '../config/config.js';
import { ConnectionSetup, type SessionSettings } from './connection-setup.js';
import type { DatabaseClient, OpenedClient } from './database-client.js';
import { addressProblem, DatabaseUnavailable, isDatabaseUnavailable } from './database-errors.js';
import { openClient, openPool, STATEMENT_LIMIT_MS } from './open-pool.js';
import { Outages } from './outages.js';
import { preparingPool } from './prepared-statements.js';
import { type Reading, readingWith } from './reading.js';
import { Replica } from './replica/replica.js';
import { readingOn, readingPool } from './replica/replica-reading.js';

/** Token of the settings the application provides. */
export const DATABASE_OPTIONS = Symbol('DATABASE_OPTIONS');

export interface DatabaseOptions {
  readonly url: string;
  /** Past a pooler at `url`, for connections that live long or keep settings. */
  readonly directUrl?: string | undefined;
  /** A streaming replica that answers queries which may be a moment behind, and how far behind it may be. */
  readonly replicaUrl?: string | undefined;
  readonly replicaMaxLagMs?: number | undefined;
  readonly poolSize: number;
  /** Called when every connection is closed, for example to give back the embedded database. */
  readonly release?: () => Promise<void>;
}

const MIN_SERVER_VERSION = 150_000;
const REPLICA_MAX_LAG_MS = 2_000;
/** Whoever waits longer for a connection to the replica asks the primary. */
const REPLICA_WAIT_MS = 800;
/**
 * The product's connections to PostgreSQL. Survives the server going away: running statements fail with an error
 * that `isDatabaseUnavailable` recognises, later ones connect again.
 */
export class Database {
  readonly url: string;
  readonly directUrl: string;
  readonly pool: pg.Pool;
  /** Whether readers' queries go to the replica; undefined where there is none. */
  readonly standby: Replica | undefined;
  /** What the work in the background found out about the database's state. */
  readonly outages = new Outages();
  readonly #kysely: Kysely<unknown>;
  readonly #replica: Kysely<unknown>;
  readonly #release: (() => Promise<void>) | undefined;
  readonly #beforeClose: (() => Promise<void>)[] = [];
  readonly #setup = new ConnectionSetup();
  readonly #directSetup = new ConnectionSetup();
  readonly #replicaSetup = new ConnectionSetup();
  readonly #replicaUrl: string | undefined;
  readonly #otherPools: pg.Pool[] = [];
  #closed: Promise<void> | undefined;

  constructor(options: DatabaseOptions) {
    const { url, poolSize: size, replicaUrl } = options;
    this.url = url;
    this.directUrl = options.directUrl ?? url;
    this.#replicaUrl = replicaUrl;
    this.#release = options.release;
    this.pool = openPool({ url, size, setup: this.#setup });
    const primary = preparingPool(this.pool);
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool: primary }) });
    this.#replica = this.#kysely;
    if (replicaUrl === undefined) return;
    const maxLagMs = options.replicaMaxLagMs ?? REPLICA_MAX_LAG_MS;
    this.standby = new Replica({ url: replicaUrl, primaryUrl: this.directUrl, maxLagMs });
    const pool = readingPool(this.standby, preparingPool(this.#openOnReplica(replicaUrl, size)), primary);
    this.#replica = new Kysely({ dialect: new PostgresDialect({ pool }) });
  }

  /** The shared query builder, seen through one feature's tables. */
  kysely<Tables>(): Kysely<Tables> {
    return this.#kysely as Kysely<unknown> as Kysely<Tables>;
  }

  /**
   * For queries that may be a moment behind: the replica while it is well and shows what this process changed, otherwise the
   * same database.
   */
  replica<Tables>(): Kysely<Tables> {
    return this.#replica as Kysely<unknown> as Kysely<Tables>;
  }

  /**
   * Readings, as of `replica`, with settings of PostgreSQL that are written by us and never by a client. They have a few
   * connections for themselves, which keep the settings; behind a pooler, which may lend a connection to others in
   * between, each reading is a transaction with the settings instead.
   */
  reader<Tables>(settings: SessionSettings, connections: number): Reading<Tables> {
    const kept = { ...settings, default_transaction_read_only: 'on' };
    const pool = openPool({ url: this.url, size: connections, setup: this.#setup, settings: kept });
    this.#otherPools.push(pool);
    const onPrimary = readingIn<Tables>(pool, settings);
    if (this.#replicaUrl === undefined || !this.standby) return onPrimary;
    const onReplica = readingIn<Tables>(this.#openOnReplica(this.#replicaUrl, connections, kept), settings);
    return readingOn(this.standby, onReplica, onPrimary);
  }

  #openOnReplica(url: string, size: number, settings: SessionSettings = {}): pg.Pool {
    const pool = openPool({ url, size, setup: this.#replicaSetup, settings, waitMs: REPLICA_WAIT_MS });
    this.standby?.follow(pool);
    this.#otherPools.push(pool);
    return pool;
  }

  /**
   * One connection of its own, outside the pool, for what lives long or takes long (the log's appender, LISTEN, a
   * rebuild), past a pooler where there is a direct address. `statementLimitMs` 0 lets a statement take its time. `settings`
   * hold for as long as the connection; through a pooler none are kept.
   */
  openConnection(statementLimitMs = STATEMENT_LIMIT_MS, settings: SessionSettings = {}): Promise<OpenedClient> {
    return openClient({ url: this.directUrl, setup: this.#directSetup, statementLimitMs, settings });
  }

  /** The time by the database's clock, which is the same for all processes. */
  async now(): Promise<Date> {
    const { rows } = await this.pool.query<{ now: Date }>('select clock_timestamp() as now');
    const [row] = rows;
    if (row === undefined) throw new DatabaseUnavailable('The database does not say what time it is.');
    return row.now;
  }

  /**
   * Waits until the database answers, at most `limitMs`.
   * @throws DatabaseUnavailable when it does not, ConfigurationError when it is too old or refuses us
   */
  async waitUntilReady(limitMs = 30_000, onWaiting: () => void = () => undefined): Promise<void> {
    const deadline = performance.now() + limitMs;
    let isWaiting = false;
    for (;;) {
      try {
        const { rows } = await this.pool.query<{ version: number }>(
          `select current_setting('server_version_num')::int as version`,
        );
        const version = rows[0]?.version ?? 0;
        if (version >= MIN_SERVER_VERSION) return;
        throw new ConfigurationError([
          `DATABASE_URL porta a un PostgreSQL ${Math.floor(version / 10_000)}: serve il 15 o successivo`,
        ]);
      } catch (error) {
        const problem = addressProblem(error);
        if (problem !== null) throw new ConfigurationError([`DATABASE_URL ${problem}`]);
        if (!isDatabaseUnavailable(error)) throw error;
        if (performance.now() >= deadline)
          throw new DatabaseUnavailable('The database does not answer.', { cause: error });
        if (!isWaiting) onWaiting();
        isWaiting = true;
        await sleep(200);
      }
    }
  }

  /** Registers what must be closed before the connections are; the last registered is closed first. */
  beforeClose(close: () => Promise<void>): void {
    this.#beforeClose.unshift(close);
  }

  /** Closes everything in order; calling it again waits for the same closing. */
  close(): Promise<void> {
    this.#closed ??= this.#closeAll();
    return this.#closed;
  }

  async #closeAll(): Promise<void> {
    for (const close of this.#beforeClose) await close();
    await this.standby?.close();
    for (const pool of this.#otherPools) await pool.end();
    await this.pool.end();
    await this.#release?.();
  }
}

/** On connections of their own that keep the settings, or where a pooler is in between in transactions with them. */
function readingIn<Tables>(pool: pg.Pool, settings: SessionSettings): Reading<Tables> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const inTransaction = readingWith(db, settings);
  let isDirect: boolean | undefined;
  return async (read) => {
    isDirect ??= await isReachedDirectly(pool);
    return isDirect ? read(db) : inTransaction(read);
  };
}

async function isReachedDirectly(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return (client as pg.ClientBase as DatabaseClient).isDirect;
  } finally {
    client.release();
  }
}
