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

const SCHEDULE = '0f1d7a64-5f0e-4d49-9d3f-6a6f0a5a7c02';
const TURN_MS = 30 * 60_000;

/** The run of the half hour a moment lies in: every process names the same one, so that it is done once. */
export function collectionTurn(now: Date): string {
  return derivedId(SCHEDULE, `collection-${Math.floor(now.getTime() / TURN_MS)}`);
}

/** Anyone who collects, or says that a collection was cut short, holds this; a killed process is followed after `ttlMs`. */
export const COLLECTION_LEASE = { key: 'collection', ttlMs: 6_000 } as const;
