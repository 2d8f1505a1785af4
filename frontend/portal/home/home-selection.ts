import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import { formatDate } from '../../lib/format-date.js';

const TRENDING_LIMIT = 6;
const STORIES = 3;
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

/**
 * What the page opens with, and the three stories after it. A generated article whose check did not reach the threshold
 * never leads: the newest that may takes its place.
 */
export function openingOf<Article extends Pick<ArticleSummary, 'mayLead'>>(
  articles: readonly Article[],
): { readonly lead: Article | undefined; readonly stories: readonly Article[] } {
  const lead = articles.find(({ mayLead }) => mayLead);
  return { lead, stories: articles.filter((article) => article !== lead).slice(0, STORIES) };
}

/** Articles 11 to 15 of the page, or its first six when it has no more than ten. */
export function archiveOf<Article>(articles: readonly Article[]): readonly Article[] {
  const older = articles.slice(ARCHIVE_START);
  return older.length > 0 ? older : articles.slice(0, ARCHIVE_FALLBACK);
}

/**
 * How many of the listed articles came out today in each category, in words. Where the whole list is of today, more may
 * have come out than it holds, and no figure is given.
 */
export function countsOfToday(
  listed: readonly Pick<ArticleSummary, 'category' | 'publishDate'>[],
  now: string,
): ReadonlyMap<string, string> {
  const today = listed.filter(({ publishDate }) => formatDate(publishDate) === formatDate(now));
  const names = new Set(today.map(({ category }) => category));
  const wordsOf = (name: string) =>
    today.length === listed.length ? 'oggi' : `${today.filter(({ category }) => category === name).length} oggi`;
  return new Map([...names].map((name) => [name, wordsOf(name)]));
}
