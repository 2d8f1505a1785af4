import type { ArticleSummary } from '../../../backend/contract/articles.js';

const TAGS = 10;

type MayLead = Pick<ArticleSummary, 'mayLead'>;

/** The newest article that may lead, and all others: a generated one below the threshold never leads. */
function ledBy<Article extends MayLead>(articles: readonly Article[]) {
  const lead = articles.find(({ mayLead }) => mayLead);
  return { lead, others: articles.filter((article) => article !== lead) };
}

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
export function magazineParts<Article extends MayLead>(
  articles: readonly Article[],
): {
  readonly featured: Article | undefined;
  readonly highlighted: readonly Article[];
  readonly latest: readonly Article[];
  readonly recent: readonly Article[];
} {
  const { lead, others } = ledBy(articles);
  const rest = others.slice(11, 16);
  return {
    featured: lead,
    highlighted: others.slice(0, 3),
    latest: others.slice(3, 11),
    recent: rest.length > 0 ? rest : articles.slice(0, 5),
  };
}

/** How the home of /new divides its twenty: the opening, its two columns, and the short news below. */
export function gazetteParts<Article extends MayLead>(
  articles: readonly Article[],
): {
  readonly opening: Article | undefined;
  readonly left: readonly Article[];
  readonly right: readonly Article[];
  readonly brief: readonly Article[];
} {
  const { lead, others } = ledBy(articles);
  return {
    opening: lead,
    left: others.slice(0, 3),
    right: others.slice(3, 7),
    brief: others.slice(7),
  };
}
