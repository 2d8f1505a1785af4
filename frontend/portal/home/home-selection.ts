import type { ArticleSummary, CategoryCount } from '../../../backend/contract/articles.js';
import { formatDate } from '../../lib/format-date.js';

const TRENDING_LIMIT = 6;
const STORIES = 3;

/**
 * The categories most written about, at most six: by how many articles came out today, by how many of the listed (newest)
 * ones they hold, then by how many in all. A category without articles never trends.
 */
export function trendingCategories(
  newest: readonly Pick<ArticleSummary, 'category'>[],
  categories: readonly CategoryCount[],
): CategoryCount[] {
  const recent = (name: string) => newest.filter(({ category }) => category === name).length;
  return categories
    .filter(({ count }) => count > 0)
    .map((category) => ({ category, recent: recent(category.name) }))
    .sort((a, b) => b.category.today - a.category.today || b.recent - a.recent || b.category.count - a.category.count)
    .slice(0, TRENDING_LIMIT)
    .map(({ category }) => category);
}

/**
 * What the page opens with and the three stories after it. What people chose comes first;
 * the newest articles fill the rest. A generated article whose check did not reach the threshold never leads: the newest
 * that may takes its place.
 */
export function openingOf<Article extends Pick<ArticleSummary, 'slug' | 'mayLead'>>(
  articles: readonly Article[],
  chosen: { readonly lead: Article | null; readonly stories: readonly Article[] } = { lead: null, stories: [] },
): { readonly lead: Article | undefined; readonly stories: readonly Article[] } {
  const pinned = chosen.lead?.mayLead ? chosen.lead : undefined;
  const followed = chosen.stories.filter(({ slug }) => slug !== pinned?.slug).slice(0, STORIES);
  const isFollowed = ({ slug }: Article) => followed.some((story) => story.slug === slug);
  const lead = pinned ?? articles.find((article) => article.mayLead && !isFollowed(article));
  const others = articles.filter((article) => article.slug !== lead?.slug && !isFollowed(article));
  return { lead, stories: [...followed, ...others].slice(0, STORIES) };
}

/** The articles of a list by the day they came out, in the order of the list. */
export function byDay<Article extends Pick<ArticleSummary, 'publishDate'>>(
  articles: readonly Article[],
): readonly { readonly day: string; readonly articles: readonly Article[] }[] {
  const days: { readonly day: string; readonly articles: Article[] }[] = [];
  for (const article of articles) {
    const day = formatDate(article.publishDate);
    const last = days.at(-1);
    if (last?.day === day) last.articles.push(article);
    else days.push({ day, articles: [article] });
  }
  return days;
}
