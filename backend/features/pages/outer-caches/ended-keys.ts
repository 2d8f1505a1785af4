import { articleKey, CACHE_KEYS, categoryKey, slugKey } from '../../../contract/cache-keys.js';
import type { DomainEvent, RecordedOf } from '../../../platform/event-store/domain-event.js';
import { type ArticleEvent, articleEvents, isBroughtIn } from '../../articles/article.events.js';
import { editionEvents } from '../../articles/editions/edition.events.js';
import { frontPageEvents } from '../../articles/front-page/front-page.events.js';
import { storylineEvents } from '../../articles/storylines/storyline.events.js';
import { generationEvents } from '../../generation/generation.events.js';
import { publicPages, SEEN_BY_READERS } from '../announcements/changed-pages.js';

/** After these, other articles must not lead to this one, or to its former address. */
const LINKS_END: ReadonlySet<ArticleEvent['type']> = new Set([
  'ArticleUnpublished',
  'ArticleSlugChanged',
  'ArticleRetracted',
  'ArticleDeleted',
]);

/** Whether an event of this article needs its whole stream to be judged. */
export function isOfArticle(event: Pick<RecordedOf<DomainEvent>, 'stream'>): boolean {
  return categoryOf(event) === articleEvents.category;
}

/** The keys of the answers that an event of an article ends; `events` is the stream up to it. Pure. */
export function keysEndedByArticle(id: string, events: readonly RecordedOf<ArticleEvent>[]): readonly string[] {
  const last = events.at(-1);
  const pages = publicPages(events);
  if (last === undefined || pages === null) return [];
  // A page that was not there until now is in no cache; the lists are named once for all that come together.
  const own = isBroughtIn(last) ? [] : [articleKey(id), ...pages.slugs.map(slugKey)];
  if (!SEEN_BY_READERS.has(last.type)) return own;
  const lists = [CACHE_KEYS.home, CACHE_KEYS.lists, ...pages.categories.map(categoryKey)];
  return [...own, ...lists, ...(LINKS_END.has(last.type) ? [CACHE_KEYS.articles] : [])];
}

/** The keys of the answers that any other event ends. Settings, scripts, sources and names of those who sign are part of any page. Pure. */
export function keysEndedBy(event: Pick<RecordedOf<DomainEvent>, 'stream' | 'type'>): readonly string[] {
  switch (categoryOf(event)) {
    case frontPageEvents.category:
      return [CACHE_KEYS.home];
    case editionEvents.category:
      // Editions are found under the key of lists: they have articles of every kind.
      return [CACHE_KEYS.home, CACHE_KEYS.lists];
    case storylineEvents.category:
      return [CACHE_KEYS.lists, CACHE_KEYS.articles];
    case generationEvents.category:
      // What a run did is named when it is over.
      return event.type === 'GenerationCompleted' ? [CACHE_KEYS.histories] : [];
    default:
      return [CACHE_KEYS.site];
  }
}

function categoryOf({ stream }: Pick<RecordedOf<DomainEvent>, 'stream'>): string {
  return stream.split('-', 1)[0] ?? '';
}
