import pg from 'pg';
import type { ConnectionSetup, SessionSettings } from './connection-setup.js';
import { DatabaseClient, type OpenedClient } from './database-client.js';
import { pgTypes } from './pg-types.js';

/** Everything ends within ten seconds, so that a caller gets a plain answer while the database is away. */
const CONNECT_LIMIT_MS = 3_000;
/** Includes waiting for a free connection of the pool. */
const POOL_LIMIT_MS = 5_000;
/** How long a statement may take. */
export const STATEMENT_LIMIT_MS = 9_000;
/** For an answer that never comes because the network is gone. */
const ANSWER_LIMIT_MS = 9_500;
const KEEP_ALIVE_MS = 10_000;

const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, application_name: 'contesto' };

interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly setup: ConnectionSetup;
  /** Kept by connections for as long as they live, where nobody else can be lent them. */
  readonly settings?: SessionSettings;
  /** How long to wait for a connection. */
  readonly waitMs?: number;
}

/** Connections to one address. */
export function openPool({ url, size, setup, settings = {}, waitMs = POOL_LIMIT_MS }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...KEPT_ALIVE,
    Client: DatabaseClient,
    connectionString: url,
    max: size,
    types: pgTypes,
    connectionTimeoutMillis: waitMs,
    query_timeout: ANSWER_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    // By statement and not in the start packet, which connection poolers refuse.
    onConnect: (client) =>
      setup.begin(client as pg.ClientBase as DatabaseClient, {
        statement_timeout: String(STATEMENT_LIMIT_MS),
        ...settings,
      }),
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

interface ConnectionOptions {
  readonly url: string;
  readonly setup: ConnectionSetup;
  /** 0: a statement takes its time. */
  readonly statementLimitMs: number;
  readonly settings: SessionSettings;
}

/** One connection outside any pool. */
export async function openClient(options: ConnectionOptions): Promise<OpenedClient> {
  const { url, setup, statementLimitMs, settings } = options;
  const client = new DatabaseClient({
    ...KEPT_ALIVE,
    connectionString: url,
    types: pgTypes,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...(statementLimitMs > 0 ? { query_timeout: statementLimitMs + 500 } : {}),
  });
  client.on('error', () => undefined); // an outage is reported by the statements themselves
  try {
    await client.connect();
    await setup.begin(client, { statement_timeout: String(statementLimitMs), ...settings });
    return client;
  } catch (error) {
    void endQuietly(client);
    throw error;
  }
}

/** Ends a connection, whatever state it is in. */
export async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}
