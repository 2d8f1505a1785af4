import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import type { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { nameStoryline, putIn, storylineDecider } from './storyline.decider.js';
import { type StorylineEvent, storylineEvents, storylineReservation } from './storyline.events.js';

/** The storyline that was called by itself as an article. */
export function storylineCalledAs(articleId: string): string {
  return derivedId(articleId, 'storyline');
}

/** The storyline that has, or had, an address. */
export async function storylineAt(store: EventStore, slug: string): Promise<string | undefined> {
  const key = storylineReservation(slug);
  const owner = (await store.reservationOwners([key])).get(key);
  return owner?.slice(`${storylineEvents.category}-`.length);
}

/** Puts articles into a storyline, which is named where it has no name yet. */
export async function putInto(
  store: EventStore,
  { id, name, slug }: { readonly id: string; readonly name: string; readonly slug: string },
  articleIds: readonly string[],
  by: 'person' | 'rule',
  meta: EventMeta,
): Promise<{ position: number }> {
  const { position } = await decideAndAppend({
    store,
    id,
    decider: storylineDecider,
    decide: (state) => {
      const decided: StorylineEvent[] = nameStoryline(state, { name, slug });
      for (const articleId of articleIds) {
        decided.push(...putIn(decided.reduce(storylineDecider.evolve, state), articleId, by));
      }
      return decided;
    },
    reservations: (events) =>
      events.some(({ type }) => type === 'StorylineNamed') ? { take: [storylineReservation(slug)] } : {},
    meta,
  });
  return { position };
}
