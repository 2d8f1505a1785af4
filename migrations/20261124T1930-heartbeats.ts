import { type Kysely, sql } from 'kysely';

/** When regular work was last looked after, by a server's timer or by cron: one row for each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.heartbeats (
    name text primary key,
    beat_at timestamptz not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.heartbeats`.execute(db);
}
