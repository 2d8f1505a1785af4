import { useEffect, useState } from 'react';
import { onSavedChange, type SavedArticle, savedArticles } from './saved-articles.js';

/** The articles that this browser keeps, null until the page is alive: the server knows of none. */
export function useSavedArticles(): readonly SavedArticle[] | null {
  const [articles, setArticles] = useState<readonly SavedArticle[] | null>(null);
  useEffect(() => {
    const refresh = () => setArticles(savedArticles());
    refresh();
    return onSavedChange(refresh);
  }, []);
  return articles;
}
