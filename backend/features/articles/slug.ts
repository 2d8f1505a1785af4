import { streamName } from '../../platform/event-store/domain-event.js';
import type { EventStore } from '../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../platform/event-store/event-store-errors.js';
import { articleEvents } from './article.events.js';

/** Beyond so many articles of one title an address says less than its article's id. */
const MAX_NUMBER = 50;
/** Others may take a free address first. */
const MAX_RACES = 5;

/**
 * Uses the first free address of `titolo`, `titolo-2`, `titolo-3` … for an article, or one with the end of its id: an
 * article that is written is never lost for its address. `use` throws `ReservationTaken` where somebody was faster.
 */
export async function withFreeSlug<Result>(
  store: Pick<EventStore, 'reservationOwners'>,
  { wanted, articleId }: { readonly wanted: string; readonly articleId: string },
  use: (slug: string) => Promise<Result>,
): Promise<Result> {
  const tried = new Set<string>();
  for (let race = 0; race < MAX_RACES; race += 1) {
    const slug = await firstFree(store, { wanted, articleId }, tried);
    if (slug === undefined) break;
    tried.add(slug);
    try {
      return await use(slug);
    } catch (error) {
      if (!(error instanceof ReservationTaken)) throw error;
    }
  }
  return use(`${wanted}-${articleId.split('-').at(-1)}`);
}

async function firstFree(
  store: Pick<EventStore, 'reservationOwners'>,
  { wanted, articleId }: { readonly wanted: string; readonly articleId: string },
  tried: ReadonlySet<string>,
): Promise<string | undefined> {
  const candidates = Array.from({ length: MAX_NUMBER }, (_, at) => slugCandidate(wanted, at + 1));
  const owners = await store.reservationOwners(candidates.map(slugReservation));
  const own = streamName(articleEvents, articleId);
  return candidates.find((slug) => !tried.has(slug) && [undefined, own].includes(owners.get(slugReservation(slug))));
}

/** The n-th address to try for a title whose plain one is taken: `titolo`, `titolo-2`, `titolo-3` … */
export function slugCandidate(slug: string, attempt: number): string {
  return attempt === 1 ? slug : `${slug}-${attempt}`;
}

/** The reservation that makes an address unique in the log. */
export function slugReservation(slug: string): string {
  return `slug:${slug}`;
}
