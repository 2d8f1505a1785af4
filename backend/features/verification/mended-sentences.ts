import type { ArticleEvent, VerificationData } from '../articles/article.events.js';

type Repaired = Extract<ArticleEvent, { type: 'ArticleRepaired' }>['data'];

/** What a check changed and what it took out, as the article's history tells it. */
export function mendedSentences({
  claims,
  removed = [],
}: Pick<VerificationData, 'claims' | 'removed'>): Pick<Repaired, 'rewritten' | 'removed'> {
  return {
    rewritten: claims.flatMap(({ section, sentence, mendings = [] }) => {
      const first = mendings.find(({ before }) => before !== null);
      if (first === undefined || first.before === null) return [];
      return [{ section, sentence, before: first.before, because: first.because, reason: first.reason }];
    }),
    removed: removed.flatMap(({ section, sentence, mendings }) => {
      const last = mendings.at(-1);
      return last === undefined ? [] : [{ section, sentence, because: last.because, reason: last.reason }];
    }),
  };
}
