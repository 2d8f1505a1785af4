import { type Kysely, sql } from 'kysely';

/** Where an article goes out to in addition to its page: its place on the home page, the newsletter, notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles add column outlets jsonb`.execute(db);
}
