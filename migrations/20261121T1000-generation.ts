import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.generation_runs (
    id uuid primary key,
    topic text not null,
    category text not null,
    trigger text not null,
    status text not null,
    last_step text,
    main_topic text,
    article_id uuid,
    slug text,
    outcome text,
    score int,
    reasons jsonb not null,
    failures jsonb not null,
    requested_at timestamptz not null,
    ended_at timestamptz)`.execute(db);
  await sql`create index generation_runs_requested on read.generation_runs (requested_at desc)`.execute(db);
  await sql`create index generation_runs_running on read.generation_runs (requested_at) where status = 'running'`.execute(
    db,
  );
  await sql`create table read.auto_generation (
    id text primary key,
    plan jsonb not null,
    since timestamptz,
    last_run timestamptz,
    total_generated int not null)`.execute(db);
  await sql`create table app.auto_generation_recipient (
    id int primary key check (id = 1),
    email text not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.auto_generation_recipient, read.auto_generation, read.generation_runs`.execute(db);
}
