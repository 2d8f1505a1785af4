import { type Kysely, sql } from 'kysely';

/** Where a page was really found, after redirects, and the day that it gives itself; pages read before say neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.news_texts add column final_url text, add column published_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.news_texts drop column final_url, drop column published_at`.execute(db);
}
