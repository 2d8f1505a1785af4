import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Database } from './database.js';
import { pgTypes } from './pg-types.js';

/** Beside `backend/`, as sources and as compiled output alike. */
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the schema up to date and answers with the names of the migrations it applied. Safe with several processes
 * at once: the others wait and apply nothing.
 * @throws the first migration's error; everything of this call is rolled back then.
 */
export async function migrateToLatest(database: Pick<Database, 'url'>): Promise<readonly string[]> {
  // A connection of its own without time limits: a migration may take minutes, and so may waiting for another's.
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 2,
    types: pgTypes,
    connectionTimeoutMillis: 5_000,
    application_name: 'contesto-migrate',
  });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results } = await openMigrator(db).migrateToLatest();
    if (error) throw migrationFailure(error, results?.find((result) => result.status === 'Error')?.migrationName);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

function openMigrator(db: Kysely<unknown>): Migrator {
  return new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs: { readdir: async (folder) => (await fs.readdir(folder)).filter((name) => !name.includes('.spec.')) },
      path,
      migrationFolder: MIGRATIONS,
    }),
    migrationTableSchema: 'app',
    // Features are developed side by side: an earlier timestamp may arrive later.
    allowUnorderedMigrations: true,
  });
}

function migrationFailure(cause: unknown, name: string | undefined): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The migration ${name ?? '(unknown)'} failed: ${reason}`, { cause });
}
