import { type Kysely, sql } from 'kysely';

/** What each night found out about the check, by the date of its morning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.self_checks (
    night text primary key,
    completed_at timestamptz not null,
    result jsonb not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table read.self_checks`.execute(db);
}
