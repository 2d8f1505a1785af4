import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import type { ArticleEvent } from '../../articles/article.events.js';

/** What of the site changed with an event of an article. */
export interface ChangedPages {
  /** Addresses of the article that readers have or had. */
  readonly slugs: readonly string[];
  /** Its categories before and after, whose pages and feeds list it. */
  readonly categories: readonly string[];
}

/** The events that can change a page: its words, its label, its address, or whether it is there. */
export const SEEN_BY_READERS: ReadonlySet<ArticleEvent['type']> = new Set([
  'ArticlePublished',
  'ArticleUnpublished',
  'ArticleRevised',
  'ArticleSlugChanged',
  'ArticleRedated',
  'ArticleCorrected',
  'HumanReviewRecorded',
  'ArticleRetracted',
  'ArticleDeleted',
]);

interface Situation {
  readonly slug: string;
  readonly category: string;
  readonly isPublic: boolean;
}

/**
 * What the last of an article's events changed for readers; null when they could not see it. Only addresses that were
 * public are named: that of a draft says what is being worked on. Pure.
 * @param events the whole stream up to and including the event in question
 */
export function changedPages(events: readonly RecordedOf<ArticleEvent>[]): ChangedPages | null {
  const last = events.at(-1);
  return last !== undefined && SEEN_BY_READERS.has(last.type) ? publicPages(events) : null;
}

/** Where readers find the article before and after the last of its events, whatever that is; null where they do not. Pure. */
export function publicPages(events: readonly RecordedOf<ArticleEvent>[]): ChangedPages | null {
  const last = events.at(-1);
  if (last === undefined) return null;
  const before = events.slice(0, -1).reduce(evolve, { slug: '', category: '', isPublic: false });
  const after = evolve(before, last);
  if (!(before.isPublic || after.isPublic)) return null;
  const places = [...(before.isPublic ? [before] : []), ...(after.isPublic ? [after] : [])];
  return {
    slugs: [...new Set(places.map(({ slug }) => slug))],
    categories: [...new Set(places.map(({ category }) => category))],
  };
}

function evolve(situation: Situation, event: RecordedOf<ArticleEvent>): Situation {
  switch (event.type) {
    case 'ArticleDrafted':
      return { slug: event.data.slug, category: event.data.category, isPublic: false };
    case 'ArticleRevised':
      return { ...situation, category: event.data.changes.category ?? situation.category };
    case 'ArticleSlugChanged':
      return { ...situation, slug: event.data.to };
    case 'ArticleRestored':
      return { ...situation, slug: event.data.slug };
    case 'ArticlePublished':
      return { ...situation, isPublic: true };
    case 'ArticleUnpublished':
    case 'ArticleRetracted':
    case 'ArticleDeleted':
      return { ...situation, isPublic: false };
    default:
      return situation;
  }
}
