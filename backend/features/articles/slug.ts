import { addressesToTry, type Namesake } from '../../contract/slug-of-title.js';
import { streamName } from '../../platform/event-store/domain-event.js';
import type { EventStore } from '../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../platform/event-store/event-store-errors.js';
import { articleEvents } from './article.events.js';

/**
 * Uses the first address for an article that no other holds: an article that is written is never lost for its address. `use`
 * throws `ReservationTaken` where somebody was faster.
 */
export async function withFreeSlug<Result>(
  store: Pick<EventStore, 'reservationOwners'>,
  wanted: string,
  article: Namesake,
  use: (slug: string) => Promise<Result>,
): Promise<Result> {
  const addresses = addressesToTry(wanted, article);
  const owners = await store.reservationOwners(addresses.map(slugReservation));
  const own = streamName(articleEvents, article.id);
  const free = addresses.filter((slug) => [undefined, own].includes(owners.get(slugReservation(slug))));
  const last = free.pop() ?? `${wanted}-${article.id}`;
  for (const slug of free) {
    try {
      return await use(slug);
    } catch (error) {
      if (!(error instanceof ReservationTaken)) throw error;
    }
  }
  return use(last);
}

/** By which articles of one title are kept apart. */
export function namesakeOf(
  id: string,
  { excerpt, content }: { readonly excerpt?: string | undefined; readonly content?: string | undefined },
  day: Namesake['day'] = null,
): Namesake {
  return { id, day, words: excerpt?.trim() || content };
}

/** The reservation that makes an address unique in the log. */
export function slugReservation(slug: string): string {
  return `slug:${slug}`;
}
