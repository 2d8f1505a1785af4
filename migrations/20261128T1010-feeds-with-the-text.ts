import { type Kysely, sql } from 'kysely';

/** Whether feeds carry the whole text of articles; null: they do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.site_identity add column fulltext boolean`.execute(db);
}
