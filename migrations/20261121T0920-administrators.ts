import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.administrators (
    id uuid primary key,
    username text not null,
    password_hash text not null,
    token_version int not null default 1,
    created_at timestamptz not null default now())`.execute(db);
  await sql`create unique index administrators_username on app.administrators (lower(username))`.execute(db);
  await sql`create table app.login_failures (
    key text not null,
    failed_at timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create index login_failures_key on app.login_failures (key, failed_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.login_failures, app.administrators`.execute(db);
}
