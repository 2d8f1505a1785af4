import type { ArticleListItem } from '../../../backend/contract/articles.js';
import { listArticles } from '../../api/admin/article-calls.js';
import { useAnswer } from './use-answer.js';

/** People type in bursts: what they mean is asked when they pause. */
export const ASK_AFTER_MS = 200;
const WORTH_ASKING = 2;
const FOUND_AT_MOST = 8;

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
  const wanted = text.trim();
  const { answer, to } = useAnswer(
    wanted.length < WORTH_ASKING ? null : wanted,
    (signal) => listArticles({ q: wanted, limit: FOUND_AT_MOST }, signal),
    { failed: '', pauseMs: ASK_AFTER_MS },
  );
  if (wanted.length < WORTH_ASKING) return { found: [], isNone: false };
  const isAnswered = answer !== null && to === wanted;
  const found = isAnswered ? answer.articles : havingWords(answer?.articles ?? [], wanted);
  return { found, isNone: isAnswered && found.length === 0 };
}
