import { useEffect, useState } from 'react';
import type { SavedArticle } from './saved-articles.js';

type Saved = typeof import('./saved-articles.js');

/**
 * The articles that this browser keeps, null until the page is alive (the server knows of none), and what changes
 * them. Loaded on its own: most readers save nothing.
 */
export function useSavedArticles(): {
  readonly articles: readonly SavedArticle[] | null;
  readonly saved: Saved | null;
} {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [articles, setArticles] = useState<readonly SavedArticle[] | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./saved-articles.js').then((module) => {
      if (isOver) return;
      const refresh = () => setArticles(module.savedArticles());
      stop = module.onSavedChange(refresh);
      setSaved(module);
      refresh();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return { articles, saved };
}
