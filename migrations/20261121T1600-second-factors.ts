import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.second_factors (
    admin_id uuid primary key references app.administrators on delete cascade,
    cipher bytea not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create table app.recovery_codes (
    admin_id uuid not null references app.second_factors on delete cascade,
    digest text not null,
    used_at timestamptz,
    primary key (admin_id, digest))`.execute(db);
  // An attempt is counted before it is checked, and taken back by its id when it was right.
  await sql`alter table app.login_failures add column attempt uuid`.execute(db);
  await sql`create index login_failures_attempt on app.login_failures (attempt)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.recovery_codes, app.second_factors`.execute(db);
  await sql`alter table app.login_failures drop column attempt`.execute(db);
}
