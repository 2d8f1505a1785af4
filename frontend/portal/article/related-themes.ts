import type { ArticleSummary, PublicArticle } from '../../../backend/contract/articles.js';

const LIMIT = 8;

/** At most eight themes around an article: tags of its neighbours and its own keywords that are not its tags. */
export function relatedThemes(
  article: Pick<PublicArticle, 'tags' | 'seo'>,
  related: readonly Pick<ArticleSummary, 'tags'>[],
): string[] {
  const seen = new Set(article.tags.map(fold));
  const themes: string[] = [];
  for (const theme of [...related.flatMap(({ tags }) => tags), ...article.seo.keywords]) {
    const key = fold(theme);
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    themes.push(theme);
  }
  return themes.slice(0, LIMIT);
}

const fold = (theme: string): string => theme.trim().toLowerCase();
