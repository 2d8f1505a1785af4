import { type Kysely, sql } from 'kysely';

/** An export asks each article for the addresses that lead to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index article_slugs_article on read.article_slugs (article_id)`.execute(db);
}
