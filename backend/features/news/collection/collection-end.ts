import { derivedId } from '../../../platform/ids.js';
import type { CollectionEvent } from './collection.events.js';

/** The id of the event that ends a run. Both ways to end have this one, so that a run ends once anyone who records it. */
export function endOfCollection(runId: string): string {
  return derivedId(runId, 'completed');
}

/** The event that ended a run, when there is one. A straggler's facts may stand behind it. */
export function endIn<Event extends Pick<CollectionEvent, 'type'>>(history: readonly Event[]): Event | undefined {
  return history.find(({ type }) => type === 'CollectionRunCompleted' || type === 'CollectionRunInterrupted');
}
