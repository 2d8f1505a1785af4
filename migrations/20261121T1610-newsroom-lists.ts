import { type Kysely, sql } from 'kysely';

/** What the newsroom pages through and counts, from the indexes alone: rows of articles and stories are wide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index read.articles_created`.execute(db);
  await sql`create index articles_listed on read.articles (created_at desc, id desc)
    include (title, status, category_key)`.execute(db);
  await sql`create index articles_counted on read.articles (status, category_key)
    include (category, publish_date, ai_generated)`.execute(db);
  await sql`create index articles_to_review on read.articles (created_at desc) where status = 'draft'
    and (verification is not null or held_back is not null or verification_failure is not null)`.execute(db);
  await sql`create index collected_news_counted on read.collected_news (source_id, source_name, status)`.execute(db);
  await sql`create index collected_news_status on read.collected_news (status, collected_at desc, id desc)`.execute(db);
  await sql`create index collected_news_source_name on read.collected_news (source_name, collected_at desc, id desc)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['source_name', 'status', 'counted']) {
    await sql`drop index ${sql.ref(`read.collected_news_${index}`)}`.execute(db);
  }
  for (const index of ['to_review', 'counted', 'listed']) {
    await sql`drop index ${sql.ref(`read.articles_${index}`)}`.execute(db);
  }
  await sql`create index articles_created on read.articles (created_at desc, id desc)`.execute(db);
}
