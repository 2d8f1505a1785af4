import type { PublicArticle } from '../../../backend/contract/articles.js';

const LIMIT = 8;

/** At most eight themes of an article beside its tags: its keywords. What its neighbours are about is not its theme. */
export function relatedThemes({ tags, seo }: Pick<PublicArticle, 'tags' | 'seo'>): string[] {
  const seen = new Set(['', ...tags.map(fold)]);
  return seo.keywords.filter((theme) => !seen.has(fold(theme)) && seen.add(fold(theme))).slice(0, LIMIT);
}

const fold = (theme: string): string => theme.trim().toLowerCase();
