import type { PublicArticle } from '../../../backend/contract/articles.js';

const LIMIT = 8;

/**
 * At most eight themes of an article: its keywords, those first that are not among its tags already. What its neighbours
 * are about is not its theme.
 */
export function relatedThemes({ tags, seo }: Pick<PublicArticle, 'tags' | 'seo'>): string[] {
  const seen = new Set(['']);
  const themes = seo.keywords.filter((theme) => !seen.has(fold(theme)) && seen.add(fold(theme)));
  const folded = new Set(tags.map(fold));
  const isTag = (theme: string) => folded.has(fold(theme));
  return [...themes.filter((theme) => !isTag(theme)), ...themes.filter(isTag)].slice(0, LIMIT);
}

const fold = (theme: string): string => theme.trim().toLowerCase();
