import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigurationError } from '../config/config.js';
import { DatabaseClient } from './database-client.js';
import { addressProblem, DatabaseUnavailable, isDatabaseUnavailable } from './database-errors.js';
import { Outages } from './outages.js';
import { pgTypes } from './pg-types.js';
import { preparingPool } from './prepared-statements.js';
import { type Reading, readingWith } from './reading.js';

/** Token of the settings the application provides. */
export const DATABASE_OPTIONS = Symbol('DATABASE_OPTIONS');

export interface DatabaseOptions {
  readonly url: string;
  /** A streaming replica that answers queries which may be a moment behind. */
  readonly replicaUrl?: string | undefined;
  readonly poolSize: number;
  /** Called when every connection is closed, for example to give back the embedded database. */
  readonly release?: () => Promise<void>;
}

const MIN_SERVER_VERSION = 150_000;
/** Everything ends within ten seconds, so that a caller gets a plain answer while the database is away. */
const CONNECT_LIMIT_MS = 3_000;
/** Includes waiting for a free connection of the pool. */
const POOL_LIMIT_MS = 5_000;
const STATEMENT_LIMIT_MS = 9_000;
/** For an answer that never comes because the network is gone. */
const ANSWER_LIMIT_MS = 9_500;
const KEEP_ALIVE_MS = 10_000;

/**
 * The product's connections to PostgreSQL. Survives the server going away: running statements fail with an error
 * that `isDatabaseUnavailable` recognises, later ones connect again.
 */
export class Database {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly replicaPool: pg.Pool;
  /** What the work in the background found out about the database's state. */
  readonly outages = new Outages();
  readonly #kysely: Kysely<unknown>;
  readonly #replica: Kysely<unknown>;
  readonly #release: (() => Promise<void>) | undefined;
  readonly #beforeClose: (() => Promise<void>)[] = [];
  readonly #readsFrom: string;
  readonly #readerPools: pg.Pool[] = [];
  #closed: Promise<void> | undefined;

  constructor(options: DatabaseOptions) {
    this.url = options.url;
    this.#readsFrom = options.replicaUrl ?? options.url;
    this.#release = options.release;
    this.pool = openPool(options.url, options.poolSize);
    this.replicaPool = options.replicaUrl ? openPool(options.replicaUrl, options.poolSize) : this.pool;
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(this.pool) }) });
    this.#replica = options.replicaUrl
      ? new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(this.replicaPool) }) })
      : this.#kysely;
  }

  /** The shared query builder, seen through one feature's tables. */
  kysely<Tables>(): Kysely<Tables> {
    return this.#kysely as Kysely<unknown> as Kysely<Tables>;
  }

  /** For queries that may be a moment behind: the replica where there is one, otherwise the same database. */
  replica<Tables>(): Kysely<Tables> {
    return this.#replica as Kysely<unknown> as Kysely<Tables>;
  }

  /**
   * Readings, as of `replica`, with settings of PostgreSQL that are written by us and never by a client. They have a few
   * connections for themselves, which keep the settings; behind a pooler, which may lend a connection to others in
   * between, each reading is a transaction with the settings instead.
   */
  reader<Tables>(settings: Readonly<Record<string, string>>, connections: number): Reading<Tables> {
    const pool = openPool(this.#readsFrom, connections, { ...settings, default_transaction_read_only: 'on' });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
    this.#readerPools.push(pool);
    const inTransaction = readingWith(db, settings);
    let isDirect: boolean | undefined;
    return async (read) => {
      isDirect ??= await isReachedDirectly(pool);
      return isDirect ? read(db) : inTransaction(read);
    };
  }

  /**
   * One connection of its own, outside the pool, for what lives long or takes long (the log's appender, LISTEN, a
   * rebuild). `statementLimitMs` 0 lets a statement take its time. `settings` of PostgreSQL are written by us and hold for
   * as long as the connection.
   */
  async openConnection(
    statementLimitMs = STATEMENT_LIMIT_MS,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString: this.url,
      types: pgTypes,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'contesto',
      ...(statementLimitMs > 0 ? { query_timeout: statementLimitMs + 500 } : {}),
    });
    client.on('error', () => undefined); // an outage is told by the statements themselves
    try {
      await client.connect();
      await client.query(settingAll({ statement_timeout: String(statementLimitMs), ...settings }));
      return client;
    } catch (error) {
      void endQuietly(client);
      throw error;
    }
  }

  /**
   * Waits until the database answers, at most `limitMs`.
   * @throws DatabaseUnavailable when it does not, ConfigurationError when it is too old or refuses us
   */
  async waitUntilReady(limitMs = 30_000, onWaiting: () => void = () => undefined): Promise<void> {
    const deadline = Date.now() + limitMs;
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
        if (Date.now() >= deadline) throw new DatabaseUnavailable('The database does not answer.', { cause: error });
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
    for (const pool of this.#readerPools) await pool.end();
    await this.pool.end();
    if (this.replicaPool !== this.pool) await this.replicaPool.end();
    await this.#release?.();
  }
}

/** `kept` are settings that connections have for as long as they live, where nobody else can be lent them. */
function openPool(url: string, size: number, sessionSettings: Readonly<Record<string, string>> = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max: size,
    types: pgTypes,
    connectionTimeoutMillis: POOL_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'contesto',
    // Set by statement and not in the start packet, which connection poolers refuse.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${STATEMENT_LIMIT_MS}`);
      if (Object.keys(sessionSettings).length === 0 || !(await isDirect(client))) return;
      await client.query(settingAll(sessionSettings));
    },
  });
  pool.on('error', () => undefined); // an idle connection broke; the pool drops it and opens another when needed
  pool.on('connect', (client) => {
    client.on('error', () => undefined); // a checked-out connection broke; its statement fails with the same error
  });
  // A connection given back in the middle of a statement (its answer never came) would make the next user wait too.
  pool.on('release', (_error, client) => {
    if ((client as { readyForQuery?: boolean }).readyForQuery === false)
      void endQuietly(client as pg.PoolClient & pg.Client);
  });
  return pool;
}

function settingAll(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');
}

async function isReachedDirectly(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await isDirect(client);
  } finally {
    client.release();
  }
}

/** A pooler names itself when it is connected to; the process that answers is another one. */
async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as { processID?: number }).processID;
}

async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}
