import { type Kysely, sql } from 'kysely';

/** Counts instead of one row an attempt, devices that logged in before, and sessions that the server can end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.login_failures`.execute(db);
  await sql`create table app.login_failures (
    key text primary key,
    account text,
    failures int not null,
    since timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create index login_failures_since on app.login_failures (since)`.execute(db);
  await sql`create index login_failures_account on app.login_failures (account) where account is not null`.execute(db);
  await sql`create table app.known_devices (
    digest text primary key,
    admin_id uuid not null references app.administrators on delete cascade,
    last_used_at timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create index known_devices_admin on app.known_devices (admin_id, last_used_at)`.execute(db);
  // Whatever ends a session does it in its row.
  await sql`alter table app.administrators drop column token_version`.execute(db);
  await sql`create table app.admin_sessions (
    id uuid primary key,
    admin_id uuid not null references app.administrators on delete cascade,
    kind text not null,
    generation int not null default 1,
    renewed_at timestamptz not null default clock_timestamp(),
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null)`.execute(db);
  await sql`create index admin_sessions_admin on app.admin_sessions (admin_id, created_at)`.execute(db);
  await sql`create index admin_sessions_expires on app.admin_sessions (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.admin_sessions, app.known_devices, app.login_failures`.execute(db);
  await sql`alter table app.administrators add column token_version int not null default 1`.execute(db);
  await sql`create table app.login_failures (
    key text not null,
    failed_at timestamptz not null default clock_timestamp(),
    attempt uuid)`.execute(db);
  await sql`create index login_failures_key on app.login_failures (key, failed_at)`.execute(db);
  await sql`create index login_failures_attempt on app.login_failures (attempt)`.execute(db);
}
