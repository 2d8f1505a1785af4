import { type Kysely, sql } from 'kysely';

/** What a run wrote, to keep the plan within its limits, and the slots that its limits left out. The view is built again from the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.generation_runs add column written_title text, add column written_category text,
    add column is_review boolean not null default false`.execute(db);
  await sql`create table app.skipped_slots (
    starts_at timestamptz primary key,
    reason text not null,
    skipped_at timestamptz not null default now())`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.generation_runs drop column written_title, drop column written_category,
    drop column is_review`.execute(db);
  await sql`drop table app.skipped_slots`.execute(db);
}
