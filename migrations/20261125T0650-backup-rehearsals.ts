import { type Kysely, sql } from 'kysely';

/** Which backups were restored for a trial. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Backups that were restored for a trial, and what came of it.
create table app.backup_rehearsals (
  ended_at timestamptz primary key,
  file text not null,
  ok boolean not null,
  detail text not null,                                   -- Italian
  position bigint,                                        -- last position of the restored log; null where there was none
  seconds real not null);`)
    .execute(db);
}
