import { DomainError } from '../../platform/domain-error.js';
import { type ArticleState, existing, isLiving } from './article.decider.js';
import type { ArticleEvent } from './article.events.js';

const NOT_IN_BIN = 'L’articolo non è nel cestino';

/** Puts an article into the bin; a second time is no event. */
export function remove(state: ArticleState): ArticleEvent[] {
  if (state.status === 'deleted') return [];
  existing(state);
  return [{ type: 'ArticleDeleted', data: {} }];
}

/**
 * Takes an article out of the bin, as a draft whatever it was; one that was withdrawn stays withdrawn. One that is in the
 * newsroom already is no event.
 */
export function restore(
  state: ArticleState,
  addresses: { readonly slug: string; readonly formerSlugs: readonly string[] },
): ArticleEvent[] {
  if (isLiving(state)) return [];
  if (state.status !== 'deleted') throw new DomainError('article-not-found');
  return [{ type: 'ArticleRestored', data: addresses }];
}

/** Removes an article from the bin for good; a second time is no event. One that is not in the bin stays. */
export function purge(state: ArticleState): ArticleEvent[] {
  if (state.status === 'purged') return [];
  if (state.status === 'missing') throw new DomainError('article-not-found');
  if (state.status !== 'deleted') throw new DomainError('not-found', { text: NOT_IN_BIN });
  return [{ type: 'ArticlePurged', data: {} }];
}

/** What a redaction says it takes out of the log: of a purged article, and nothing is no event. */
export function recordRedaction(
  state: ArticleState,
  data: Extract<ArticleEvent, { type: 'ArticleRedacted' }>['data'],
): ArticleEvent[] {
  if (state.status === 'missing') throw new DomainError('article-not-found');
  if (state.status !== 'purged') throw new DomainError('article-not-purged');
  return data.redacted.length === 0 ? [] : [{ type: 'ArticleRedacted', data }];
}
