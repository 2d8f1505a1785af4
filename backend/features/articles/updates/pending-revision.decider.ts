import { DomainError } from '../../../platform/domain-error.js';
import type { Decider } from '../../../platform/event-store/decider.js';
import { type PendingRevision, type PendingRevisionEvent, pendingRevisionEvents } from './pending-revision.events.js';

/** The revision that waits; null when none does. */
export interface PendingRevisionState {
  readonly waiting: PendingRevision | null;
}

export const pendingRevisionDecider: Decider<PendingRevisionState, PendingRevisionEvent> = {
  events: pendingRevisionEvents,
  initialState: { waiting: null },
  evolve: (_state, event) => ({ waiting: event.type === 'PendingRevisionSaved' ? event.data : null }),
};

/** Puts a text aside; the same again is no event, and one without a difference is refused as long as none waits. */
export function saveRevision({ waiting }: PendingRevisionState, revision: PendingRevision): PendingRevisionEvent[] {
  const isEmpty = Object.keys(revision.changes).length === 0 && revision.slug === null;
  if (waiting === null && isEmpty) {
    throw new DomainError('validation-failed', { text: 'Il testo è uguale a quello in linea' });
  }
  if (JSON.stringify(waiting) === JSON.stringify(revision)) return [];
  return [{ type: 'PendingRevisionSaved', data: revision }];
}

/** Lets go of what waits. Throws `not-found` where nothing does. */
export function discardRevision({ waiting }: PendingRevisionState): PendingRevisionEvent[] {
  if (waiting === null) throw noRevision();
  return [{ type: 'PendingRevisionDiscarded', data: {} }];
}

/** What waited is what readers have now. */
export function settleRevision({ waiting }: PendingRevisionState): PendingRevisionEvent[] {
  return waiting === null ? [] : [{ type: 'PendingRevisionPublished', data: {} }];
}

/** The refusal of whatever needs a revision that waits. */
export function noRevision(): DomainError {
  return new DomainError('not-found', { text: 'Nessuna revisione in attesa' });
}
