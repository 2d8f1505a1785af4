import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.js';
import type { ArticlesTables } from './articles.tables.js';

const MAX_AT_ONCE = 100;

/** Scheduled articles whose moment has passed by the database's clock, oldest first, and how long until the next within a minute. */
export async function dueArticles(database: Database) {
  const db = database.kysely<ArticlesTables>();
  const { rows } = await sql<{ now: Date; next: Date | null }>`select now() as now, min(publish_date) as next
    from read.articles
    where status = 'scheduled' and publish_date > now() and publish_date <= now() + interval '1 minute'`.execute(db);
  const { now, next } = rows[0] ?? { now: new Date(0), next: null };
  const due = await db
    .selectFrom('read.articles')
    .select(['id', 'publish_date', 'version'])
    .where('status', '=', 'scheduled')
    .where('publish_date', '<=', now)
    .orderBy('publish_date')
    .limit(MAX_AT_ONCE)
    .execute();
  return {
    now,
    nextInMs: next && +next - +now,
    articles: due.map((row) => ({ id: row.id, publishDate: row.publish_date ?? now, version: row.version })),
  };
}
