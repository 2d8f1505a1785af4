import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.js';
import type { ArticlesTables } from './articles.tables.js';

const MAX_AT_ONCE = 100;

/** Scheduled articles whose moment has passed by the database's clock, oldest first. */
export async function dueArticles(database: Database) {
  const db = database.kysely<ArticlesTables>();
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const now = rows[0]?.now ?? new Date(0);
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
    articles: due.map((row) => ({ id: row.id, publishDate: row.publish_date ?? now, version: row.version })),
  };
}
