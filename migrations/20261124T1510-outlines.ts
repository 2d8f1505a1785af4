import { type Kysely, sql } from 'kysely';

/** Whether a run ended with an outline, and what it told on the way. The view is built again from the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.generation_runs add column is_outline boolean not null default false,
    add column notes jsonb not null default '[]'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.generation_runs drop column is_outline, drop column notes`.execute(db);
}
