import { DomainError } from '../../../platform/domain-error.js';
import type { Decider } from '../../../platform/event-store/decider.js';
import { type SourceDetails, type SourceEvent, sourceEvents } from './source.events.js';

export type SourceState =
  | { readonly status: 'missing' | 'removed' }
  | { readonly status: 'active' | 'inactive'; readonly details: SourceDetails };

export const sourceDecider: Decider<SourceState, SourceEvent> = {
  events: sourceEvents,
  initialState: { status: 'missing' },
  evolve,
};

/** Adds a source; one that is there already, or was removed, is left as it is. */
export function addSource(state: SourceState, details: SourceDetails, active: boolean): SourceEvent[] {
  return state.status === 'missing' ? [{ type: 'SourceAdded', data: { ...details, active } }] : [];
}

/** Changes what is given; what is the same already is left out, as is an empty field that older sources do not have. */
export function changeSourceDetails(state: SourceState, given: Partial<SourceDetails>): SourceEvent[] {
  const { details } = existing(state);
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(details[field as keyof SourceDetails] ?? null),
    ),
  );
  return Object.keys(changes).length > 0 ? [{ type: 'SourceDetailsChanged', data: { changes } }] : [];
}

/** Switches a source, unless it is so already. */
export function switchSource(state: SourceState, active: boolean): SourceEvent[] {
  const { status } = existing(state);
  if (active === (status === 'active')) return [];
  return [{ type: active ? 'SourceActivated' : 'SourceDeactivated', data: {} }];
}

/** Removes a source for good; what was collected from it stays. */
export function removeSource(state: SourceState): SourceEvent[] {
  if (state.status === 'removed') return [];
  existing(state);
  return [{ type: 'SourceRemoved', data: {} }];
}

/** The reservation that makes unique where a source is read. */
export function sourceReservation(readAt: string): string {
  return `source:${readAt.trim().toLowerCase().replace(/\/+$/, '')}`;
}

function existing(state: SourceState): Extract<SourceState, { details: SourceDetails }> {
  if (!('details' in state)) throw new DomainError('source-not-found');
  return state;
}

function evolve(state: SourceState, event: SourceEvent): SourceState {
  if (event.type === 'SourceAdded') {
    const { active, ...details } = event.data;
    return { status: active ? 'active' : 'inactive', details };
  }
  if (!('details' in state)) return state;
  switch (event.type) {
    case 'SourceDetailsChanged':
      return { ...state, details: { ...state.details, ...event.data.changes } };
    case 'SourceActivated':
      return { ...state, status: 'active' };
    case 'SourceDeactivated':
      return { ...state, status: 'inactive' };
    case 'SourceRemoved':
      return { status: 'removed' };
  }
}
