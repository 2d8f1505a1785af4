import { type Kysely, sql } from 'kysely';

/** What became of each source in each round, with a retention, and how each source stands: rows, no events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.source_fetches (
    run_id uuid not null,
    source_id uuid not null,
    fetched_at timestamptz not null default clock_timestamp(),
    outcome text not null check (outcome in ('read', 'unchanged', 'failed')),
    fresh int not null,
    known int not null,
    ms int not null,
    code text,
    message text,
    primary key (run_id, source_id))`.execute(db);
  await sql`create index source_fetches_age on app.source_fetches (fetched_at)`.execute(db);
  await sql`create index source_fetches_source on app.source_fetches (source_id, fetched_at desc)`.execute(db);
  await sql`create table app.source_health (
    source_id uuid primary key,
    last_checked timestamptz not null,
    error_count int not null,
    last_error jsonb)`.execute(db);
  await sql`insert into app.source_health (source_id, last_checked, error_count, last_error)
    select id, last_checked, error_count, last_error from read.news_sources where last_checked is not null`.execute(db);
  await sql`alter table read.news_sources
    drop column last_checked, drop column error_count, drop column last_error`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.news_sources
    add column last_checked timestamptz, add column error_count int not null default 0, add column last_error jsonb`.execute(
    db,
  );
  await sql`alter table read.news_sources alter column error_count drop default`.execute(db);
  await sql`drop table app.source_health, app.source_fetches`.execute(db);
}
