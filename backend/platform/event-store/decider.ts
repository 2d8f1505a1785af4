import type { DomainEvent, StreamType } from './domain-event.js';

/** The pure half of an event-sourced subject: its events, where it begins and how each fact changes it. */
export interface Decider<State, Event extends DomainEvent> {
  readonly events: StreamType<Event>;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
}

/** Folds a history into the present state. */
export function foldEvents<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, Event>, 'initialState' | 'evolve'>,
  history: readonly Event[],
): State {
  return history.reduce(decider.evolve, decider.initialState);
}
