import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { CODE_ROOT } from '../program-root.js';
import { ConnectionSetup, NO_STATEMENT_LIMIT } from './connection-setup.js';
import type { Database } from './database.js';
import { DatabaseClient } from './database-client.js';
import { sqlStateOf } from './database-errors.js';
import { pgTypes } from './pg-types.js';

/** The schema of this database was made by another version of the program. `message` is Italian. */
export class ForeignSchema extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForeignSchema';
  }
}

const MIGRATIONS = path.join(CODE_ROOT, 'migrations');
/** Whoever waits for a table keeps everybody who comes later from it: migrations give way, and try again as much later. */
const LOCK_WAIT_MS = 2_000;
/** Somebody at work has what a migration needs: a deadlock, or a lock that was waited for long enough. */
const IN_USE = new Set(['40P01', '55P03']);

/**
 * Brings the schema up to date and answers with the names of the migrations it applied. Safe with several processes
 * at once: the others wait and apply nothing. Servers of the version before may be at work meanwhile; `onWaiting` is called once
 * when they hold what a migration needs.
 * @throws ForeignSchema when another version of the program made the schema; the first migration's error, after which
 * everything of this call is rolled back
 */
export async function migrateToLatest(
  database: Pick<Database, 'url'>,
  onWaiting: () => void = () => undefined,
): Promise<readonly string[]> {
  // A connection of its own without time limits: a migration may take minutes, and so may waiting for another's.
  const setup = new ConnectionSetup();
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: database.url,
    max: 2,
    types: pgTypes,
    connectionTimeoutMillis: 5_000,
    application_name: 'contesto-migrate',
    onConnect: (client) => setup.begin(client as pg.ClientBase as DatabaseClient, { statement_timeout: '0' }),
  });
  pool.on('error', () => undefined);
  try {
    // Kysely reads the whole catalogue before it says anything of its migrations.
    if ((await pendingMigrations(pool)).length === 0) return [];
    const db = new Kysely<unknown>({ dialect: new UnlimitedDialect({ pool }) });
    let { error, results } = await openMigrator(db).migrateToLatest();
    if (isInUse(error)) onWaiting();
    while (isInUse(error)) {
      await sleep(LOCK_WAIT_MS);
      ({ error, results } = await openMigrator(db).migrateToLatest());
    }
    if (error) throw migrationFailure(error, results?.find((result) => result.status === 'Error')?.migrationName);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await pool.end();
  }
}

function isInUse(error: unknown): boolean {
  return IN_USE.has(sqlStateOf(error) ?? '');
}

/** Also through a pooler, where a connection keeps no settings, nothing in a transaction has a time limit but waiting for locks. */
class UnlimitedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new UnlimitedDriver(this.#config);
  }
}

class UnlimitedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(NO_STATEMENT_LIMIT));
    await connection.executeQuery(CompiledQuery.raw(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`));
  }
}

const migrations = new FileMigrationProvider({
  fs: { readdir: async (folder) => (await fs.readdir(folder)).filter((name) => !name.includes('.spec.')) },
  path,
  migrationFolder: MIGRATIONS,
  // A path is no address: in a folder with a percent sign it would be misread.
  import: (file) => import(pathToFileURL(file).href),
});

/** Kysely’s migrator over the migrations of this program. */
export function openMigrator(db: Kysely<unknown>): Migrator {
  return new Migrator({
    db,
    provider: migrations,
    migrationTableSchema: 'app',
    // Features are developed side by side: an earlier timestamp may arrive later.
    allowUnorderedMigrations: true,
  });
}

/**
 * The migrations of this program that the database has not got. Names begin with the time they were written at, so they
 * say which of two programs is older.
 * @throws ForeignSchema
 */
export async function pendingMigrations(pool: pg.Pool): Promise<readonly string[]> {
  const ours = Object.keys(await migrations.getMigrations()).sort();
  const { rows: tables } = await pool.query<{ found: string | null }>(
    "select to_regclass('app.kysely_migration')::text as found",
  );
  if (!tables[0]?.found) return ours;
  const { rows } = await pool.query<{ name: string }>('select name from app.kysely_migration order by name');
  const applied = new Set(rows.map(({ name }) => name));
  const foreign = rows.find(({ name }) => !ours.includes(name));
  if (foreign === undefined) return ours.filter((name) => !applied.has(name));
  throw new ForeignSchema(
    foreign.name < (ours[0] ?? '')
      ? 'la base dati è di una versione di sviluppo precedente, che questa non sa aggiornare: farne un backup con quella versione e ripristinarlo con questa, in una DATA_DIR o in una base dati nuova'
      : `la base dati è di una versione più recente del programma (${foreign.name}): aggiornare il programma`,
  );
}

function migrationFailure(cause: unknown, name: string | undefined): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The migration ${name ?? '(unknown)'} failed: ${reason}`, { cause });
}
