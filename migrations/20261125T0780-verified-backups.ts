import { type Kysely, sql } from 'kysely';

/** Which nightly backups were read back whole. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Nightly backups that were read back whole after they were made.
create table app.verified_backups (
  file text primary key,                                  -- its path, or its place in the bucket
  verified_at timestamptz not null);`)
    .execute(db);
}
