import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';

const TRENDING_LIMIT = 6;
const ARCHIVE_START = 10;
const ARCHIVE_FALLBACK = 6;

/**
 * The categories most written about lately, at most six: by how many of the listed (newest) articles they hold, then
 * by how many articles in all. A category without articles never trends.
 */
export function trendingCategories(
  newest: readonly Pick<ArticleSummary, 'category'>[],
  categories: readonly CategoryCount[],
): CategoryCount[] {
  const recent = (name: string) => newest.filter(({ category }) => category === name).length;
  return categories
    .filter(({ count }) => count > 0)
    .map((category) => ({ category, recent: recent(category.name) }))
    .sort((a, b) => b.recent - a.recent || b.category.count - a.category.count)
    .slice(0, TRENDING_LIMIT)
    .map(({ category }) => category);
}

/** Articles 11 to 15 of the page, or its first six when it has no more than ten. */
export function archiveOf<Article>(articles: readonly Article[]): readonly Article[] {
  const older = articles.slice(ARCHIVE_START);
  return older.length > 0 ? older : articles.slice(0, ARCHIVE_FALLBACK);
}
