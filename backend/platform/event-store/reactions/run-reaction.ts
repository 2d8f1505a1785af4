import { isDatabaseUnavailable } from '../../database/database-errors.js';
import { categoryOf, type RecordedEvent } from '../domain-event.js';
import type { EventStore } from '../event-store.js';
import { UnknownEvent } from '../event-store-errors.js';
import type { Projector } from '../projector.js';
import { upcast } from '../upcasting.js';
import type { AnyReaction } from './reaction.js';
import type { ReactionCheckpoints } from './reaction-checkpoints.js';

const PAGE_EVENTS = 500;

/** What a reaction needs around it while it runs. */
export interface ReactionSurroundings {
  readonly store: Pick<EventStore, 'head' | 'readCategories'>;
  readonly checkpoints: ReactionCheckpoints;
  readonly waitFor: Projector['catchUp'];
  readonly until: AbortSignal;
  /** Hears that the event at a position is for a newer version of the program. */
  readonly onUnknown: (position: number) => void;
}

/**
 * Lets a reaction handle everything up to the head of the log, in order; its checkpoint is written after each event
 * it wants. Ends early at an error, which is stored with the time of the next try.
 * @returns the position up to which nothing is left to do
 * @throws only when the database is away
 */
export async function runReaction(reaction: AnyReaction, around: ReactionSurroundings): Promise<number> {
  const { store, checkpoints, until } = around;
  const categories = reaction.follows.map((streamType) => streamType.category);
  const found = await checkpoints.find(reaction.name);
  if (found.waitMs > 0) return found.position;
  let stored = found.position;
  let passed = stored;
  for (;;) {
    const head = await store.head();
    if (head <= passed) return passed;
    const { events, more } = await store.readCategories(categories, passed, PAGE_EVENTS, head);
    for (const event of events) {
      if (until.aborted) return passed;
      const failures = stored === found.position ? found.failures : 0;
      const result = await handleOne(reaction, event, failures, around);
      if (result === 'failed') return passed;
      if (result === 'handled') {
        if (!(await checkpoints.move(reaction.name, stored, event.position))) return passed;
        stored = event.position;
      }
      passed = event.position;
    }
    if (!more) passed = head;
  }
}

async function handleOne(
  reaction: AnyReaction,
  recorded: RecordedEvent,
  failures: number,
  { checkpoints, waitFor, onUnknown }: ReactionSurroundings,
): Promise<'handled' | 'unwanted' | 'failed'> {
  try {
    const streamType = reaction.follows.find(({ category }) => category === categoryOf(recorded.stream));
    if (!streamType) return 'unwanted';
    const event = upcast(streamType, recorded);
    if (!reaction.wants(event)) return 'unwanted';
    if (reaction.waitsFor.length > 0) await waitFor(event.position, reaction.waitsFor);
    await reaction.handle(event);
    return 'handled';
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const message = `at event ${recorded.position}: ${error instanceof Error ? error.message : String(error)}`;
    if (error instanceof UnknownEvent) {
      await checkpoints.recordUnknown(reaction.name, message);
      onUnknown(error.position);
    } else await checkpoints.recordFailure(reaction.name, failures, message);
    return 'failed';
  }
}
