import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.privacy_purges (
    id bigint generated always as identity primary key,
    ended_at timestamptz not null,
    trigger text not null,
    counts jsonb not null)`.execute(db);
  await sql`create index privacy_purges_ended on app.privacy_purges (ended_at desc)`.execute(db);
  await sql`create table app.counted_requests (
    key text not null,
    counted_at timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create index counted_requests_key on app.counted_requests (key, counted_at)`.execute(db);
  await sql`create index counted_requests_at on app.counted_requests (counted_at)`.execute(db);
  await sql`alter table app.auto_generation_recipient add column kept_since timestamptz not null default now()`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.auto_generation_recipient drop column kept_since`.execute(db);
  await sql`drop table app.counted_requests, app.privacy_purges`.execute(db);
}
