import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.settings add column crawlers jsonb not null default '{}'`.execute(db);
  // For the index of sitemaps: how many articles each month has and when the last of them changed, from the index alone.
  await sql`create index articles_by_month on read.articles (publish_date) include (updated_at) where status = 'published'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index read.articles_by_month`.execute(db);
  await sql`alter table read.settings drop column crawlers`.execute(db);
}
