import type { ArticleSummary } from '../../../backend/contract/articles.js';

const TAGS = 10;

/** The tags that most of the listed articles bear, the more frequent first; equal ones in the order of the list. */
export function trendingTags(articles: readonly Pick<ArticleSummary, 'tags'>[]): string[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const tag of articles.flatMap(({ tags }) => tags)) {
    const key = tag.toLowerCase();
    const known = counts.get(key) ?? { tag, count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, TAGS)
    .map(({ tag }) => tag);
}

/** How the home of /test divides its twenty: one, three, eight, and five more or, when nothing is left, the newest. */
export function magazineParts<Article>(articles: readonly Article[]): {
  readonly featured: Article | undefined;
  readonly highlighted: readonly Article[];
  readonly latest: readonly Article[];
  readonly recent: readonly Article[];
} {
  const rest = articles.slice(12, 17);
  return {
    featured: articles[0],
    highlighted: articles.slice(1, 4),
    latest: articles.slice(4, 12),
    recent: rest.length > 0 ? rest : articles.slice(0, 5),
  };
}

/** How the home of /new divides its twenty: the opening, its two columns, and the short news below. */
export function gazetteParts<Article>(articles: readonly Article[]): {
  readonly opening: Article | undefined;
  readonly left: readonly Article[];
  readonly right: readonly Article[];
  readonly brief: readonly Article[];
} {
  return {
    opening: articles[0],
    left: articles.slice(1, 4),
    right: articles.slice(4, 8),
    brief: articles.slice(8),
  };
}
