import { useEffect, useState } from 'react';
import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { listArticles } from '../../api/admin/article-calls.js';

const ASK_AFTER_MS = 200;
const WORTH_ASKING = 2;
const FOUND_AT_MOST = 8;
const NONE = { to: '', found: [] };

/**
 * Those of an earlier answer that have the words typed since: until the next answer comes, Enter must take none that has not.
 */
export function havingWords<A extends { readonly title: string }>(found: readonly A[], typed: string): readonly A[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return found.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

/**
 * The articles whose title has these words, asked for once somebody stops typing; none for fewer than two characters. `isNone`
 * once it is known that no title has them.
 */
export function useFoundArticles(text: string): { found: readonly ArticleListItem[]; isNone: boolean } {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly found: readonly ArticleListItem[] }>(NONE);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < WORTH_ASKING) {
      setAnswer(NONE);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(() => {
      listArticles({ q: wanted, limit: FOUND_AT_MOST }, asked.signal).then(
        ({ articles }) => setAnswer({ to: wanted, found: articles }),
        () => {
          if (!asked.signal.aborted) setAnswer(NONE);
        },
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [wanted]);
  const isAnswered = answer.to === wanted;
  const found = isAnswered ? answer.found : havingWords(answer.found, wanted);
  return { found, isNone: isAnswered && wanted !== '' && found.length === 0 };
}
