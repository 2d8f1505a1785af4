import { type Kysely, sql } from 'kysely';
import { categoryName } from '../../../contract/categories.js';
import type { ArticlesTables, LivingStatus } from '../articles.tables.js';
import { SUMMARY_COLUMNS } from './article-summary.js';
import { LIST_COLUMNS } from './article-view.js';

/** One page of a list that readers see. `category` is a name or a slug. */
export interface PublishedPage {
  readonly page: number;
  readonly limit: number;
  readonly category?: string | undefined;
}

type Articles = ReturnType<typeof articles>;

/** Those that are not in the bin. */
function articles(db: Kysely<ArticlesTables>) {
  return db.selectFrom('read.articles as a').where('a.status', '<>', 'deleted');
}

/** Articles with their views and the figures of their last check, as the lists show them. */
export function selectListed(db: Kysely<ArticlesTables>) {
  return listed(articles(db));
}

/** The same of an earlier choice of articles. */
export function listed(chosen: Articles) {
  return chosen
    .leftJoin('app.article_views as v', 'v.article_id', 'a.id')
    .select(LIST_COLUMNS)
    .select([
      'v.views',
      sql<number | null>`(a.verification->>'score')::int`.as('score'),
      sql<string | null>`a.verification->>'verifiedAt'`.as('verified_at'),
    ])
    .$narrowType<{ status: LivingStatus }>();
}

/** What cards show of the chosen articles; cheaper than a list, because no check is unpacked. */
export function summarised(chosen: Articles) {
  return chosen.select(SUMMARY_COLUMNS);
}

/** Published articles, newest first. */
export function newestPublished(db: Kysely<ArticlesTables>): Articles {
  return articles(db).where('a.status', '=', 'published').orderBy('a.publish_date', 'desc').orderBy('a.id', 'desc');
}

/** One page of them, all or of one category. */
export function publishedPage(db: Kysely<ArticlesTables>, { page, limit, category }: PublishedPage): Articles {
  const chosen = newestPublished(db)
    .limit(limit)
    .offset((page - 1) * limit);
  return category ? chosen.where('a.category_key', '=', categoryKeyOf(category)) : chosen;
}

/** How articles name their category, by its name or its slug. */
export function categoryKeyOf(category: string): string {
  return categoryName(category).toLowerCase();
}
