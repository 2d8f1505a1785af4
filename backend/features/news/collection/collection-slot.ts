import { derivedId } from '../../../platform/ids.js';

const SCHEDULE = '0f1d7a64-5f0e-4d49-9d3f-6a6f0a5a7c02';
const SLOT_MS = 30 * 60_000;

/** The run of the half hour a moment lies in: every process names the same one, so that it is done once. */
export function collectionSlot(now: Date): string {
  return derivedId(SCHEDULE, `collection-${Math.floor(now.getTime() / SLOT_MS)}`);
}
