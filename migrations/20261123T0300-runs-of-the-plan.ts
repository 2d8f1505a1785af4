import { type Kysely, sql } from 'kysely';

/** Which runs are the plan's own, so that only their articles are counted. The view is built again from the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.auto_generation add column open_runs jsonb not null default '[]'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.auto_generation drop column open_runs`.execute(db);
}
