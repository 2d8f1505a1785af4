import { type Kysely, sql } from 'kysely';
import type { ArticlesTables } from '../articles.tables.js';
import { LIST_COLUMNS } from './article-view.js';

/** Articles with their views and the figures of their last check, as the lists show them. */
export function selectListed(db: Kysely<ArticlesTables>) {
  return db
    .selectFrom('read.articles as a')
    .leftJoin('app.article_views as v', 'v.article_id', 'a.id')
    .select(LIST_COLUMNS)
    .select([
      'v.views',
      sql<number | null>`(a.verification->>'score')::int`.as('score'),
      sql<string | null>`a.verification->>'verifiedAt'`.as('verified_at'),
    ]);
}
