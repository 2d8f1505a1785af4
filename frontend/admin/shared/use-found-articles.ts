import { useEffect, useState } from 'react';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { findArticles } from '../../api/admin/article-calls.js';

const ASK_AFTER_MS = 200;
const WORTH_ASKING = 2;

/** The articles whose title has these words, asked for once somebody stops typing; none for fewer than two characters. */
export function useFoundArticles(text: string): readonly ArticleListItem[] {
  const [found, setFound] = useState<readonly ArticleListItem[]>([]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < WORTH_ASKING) {
      setFound([]);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(() => {
      findArticles(wanted, asked.signal).then(
        ({ articles }) => setFound(articles),
        () => setFound([]),
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [wanted]);
  return found;
}
