import { type Kysely, sql } from 'kysely';

/** What runs wrote from lately is compared with what comes in, after every collection. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index source_snapshots_captured on app.source_snapshots (captured_at)').execute(db);
}
