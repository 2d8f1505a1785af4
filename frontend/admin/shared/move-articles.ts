import { useCallback } from 'react';
import type { MovedArticles } from '../../../backend/contract/admin-articles.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { countOf } from '../../lib/format-number.js';
import { useToast } from '../../ui/toast.js';
import { doubtsIn, useAskMotive } from './motive.js';
import { type GoingOut, useAnnouncement } from './use-announcement.js';

type Refused = MovedArticles['refused'];
type Outcome = Pick<MovedArticles, 'moved' | 'refused'>;

const NEEDS_MOTIVE = 'needs-motive';

/**
 * Gives many articles a status, says so, and lets those that go out be taken back. What needs a motive is asked about once,
 * for all of them together; without one they stay what they are and are among the refused. `onChange`: they are different now.
 */
export function useMoveArticles(
  onChange: () => void,
): (articles: readonly GoingOut[], status: 'draft' | 'published') => Promise<Refused> {
  const announce = useAnnouncement(onChange);
  const toast = useToast();
  const move = useMotivedMove();
  return async (articles, status) => {
    const ids = articles.filter((article) => article.status !== status).map(({ _id }) => _id);
    const { moved, refused } = await move(ids, status);
    const isMoved = new Set(moved);
    if (status === 'published') announce(articles.filter(({ _id }) => isMoved.has(_id)));
    else if (moved.length > 0) toast(`${countOf(moved.length, 'articolo', 'articoli')}: ora in bozza`);
    onChange();
    return refused;
  };
}

function useMotivedMove(): (ids: string[], status: 'draft' | 'published') => Promise<Outcome> {
  const ask = useAskMotive();
  return useCallback(
    async (ids, status) => {
      if (ids.length === 0) return { moved: [], refused: [] };
      const first = await attempt(ids, status);
      const doubtful = first.refused.filter(({ code }) => code === NEEDS_MOTIVE);
      if (doubtful.length === 0) return first;
      const reasons = [...new Set(doubtful.flatMap((one) => one.reasons))];
      const publishMotive = await ask({ score: null, reasons, verb: 'Pubblica' });
      if (publishMotive === null) return first;
      const second = await callAdmin('POST /api/admin/articles/status', {
        body: {
          ids: doubtful.map(({ _id }) => _id),
          status,
          publishMotive,
          undoable: true,
        },
      });
      const others = first.refused.filter(({ code }) => code !== NEEDS_MOTIVE);
      return { moved: [...first.moved, ...second.moved], refused: [...others, ...second.refused] };
    },
    [ask],
  );
}

/** What is said of the articles that stayed what they were. */
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
    return await callAdmin('POST /api/admin/articles/status', { body: { ids, status, undoable: true } });
  } catch (error) {
    const reasons = doubtsIn(error);
    if (reasons === null) throw error;
    const refusal = { error: '', code: NEEDS_MOTIVE, reasons: [...reasons] };
    return { moved: [], refused: ids.map((_id) => ({ _id, ...refusal })) };
  }
}
