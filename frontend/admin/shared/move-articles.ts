import { useCallback } from 'react';
import type { MovedArticles } from '../../../backend/contract/admin-articles.js';
import { moveArticles } from '../../api/admin/article-calls.js';
import { countOf } from '../../lib/format-number.js';
import { doubtsIn, useAskMotive } from './motive.js';

type Refused = MovedArticles['refused'];
interface Outcome {
  /** How many have the status now. */
  readonly moved: number;
  readonly refused: Refused;
}

const NEEDS_MOTIVE = 'needs-motive';

/**
 * Gives many articles a status. What needs a motive is asked about once, for all of them together; without one they stay
 * what they are and are among the refused.
 */
export function useMoveArticles(): (ids: string[], status: 'draft' | 'published') => Promise<Outcome> {
  const ask = useAskMotive();
  return useCallback(
    async (ids, status) => {
      if (ids.length === 0) return { moved: 0, refused: [] };
      const first = await attempt(ids, status);
      const doubtful = first.refused.filter(({ code }) => code === NEEDS_MOTIVE);
      if (doubtful.length === 0) return first;
      const reasons = [...new Set(doubtful.flatMap((one) => one.reasons))];
      const publishMotive = await ask({ score: null, reasons, verb: 'Pubblica' });
      if (publishMotive === null) return first;
      const second = await moveArticles({ ids: doubtful.map(({ _id }) => _id), status, publishMotive });
      const others = first.refused.filter(({ code }) => code !== NEEDS_MOTIVE);
      return { moved: first.moved + second.moved.length, refused: [...others, ...second.refused] };
    },
    [ask],
  );
}

/** What is told of the articles that stayed what they were. */
export function refusedWords(refused: Refused, status: 'draft' | 'published'): string {
  const [one, many] =
    status === 'draft'
      ? ['articolo non riportato in bozza', 'articoli non riportati in bozza']
      : ['articolo non pubblicato', 'articoli non pubblicati'];
  const sentences = [...new Set(refused.flatMap(({ reasons, error }) => (reasons.length > 0 ? reasons : [error])))];
  return `${countOf(refused.length, one, many)}. ${sentences.join(' ')}`;
}

/** The answer of the call; a refusal of the whole counts as one of each article. */
async function attempt(ids: string[], status: 'draft' | 'published'): Promise<Outcome> {
  try {
    const { moved, refused } = await moveArticles({ ids, status });
    return { moved: moved.length, refused };
  } catch (error) {
    const reasons = doubtsIn(error);
    if (reasons === null) throw error;
    const refusal = { error: '', code: NEEDS_MOTIVE, reasons: [...reasons] };
    return { moved: 0, refused: ids.map((_id) => ({ _id, ...refusal })) };
  }
}
