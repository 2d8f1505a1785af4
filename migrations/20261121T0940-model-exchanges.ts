import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.model_exchanges (
    run_id uuid not null,
    step text not null,
    attempt int not null,
    role text not null,
    model_asked text not null,
    temperature real not null,
    messages jsonb not null,
    facts jsonb not null,
    answer jsonb,
    asked_at timestamptz not null default now(),
    primary key (run_id, step, attempt))`.execute(db);
  await sql`create index model_exchanges_age on app.model_exchanges (asked_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.model_exchanges`.execute(db);
}
