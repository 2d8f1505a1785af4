import { type Kysely, sql } from 'kysely';

/** The line above an article's title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles add column kicker text not null default ''`.execute(db);
}
