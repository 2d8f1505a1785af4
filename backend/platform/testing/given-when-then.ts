import { expect } from '@jest/globals';
import { type Decider, foldEvents } from '../event-store/decider.js';
import type { DomainEvent } from '../event-store/domain-event.js';

/**
 * Tests of a pure decider as sentences: given what happened, when something is decided, then this happens.
 *
 *     given(articleDecider, [drafted]).when((state) => publish(state, now)).then([published]);
 *     given(articleDecider, []).when((state) => publish(state, now)).thenFails('article-not-found');
 */
export function given<State, Event extends DomainEvent>(
  decider: Decider<State, Event>,
  history: readonly NoInfer<Event>[],
) {
  const state = foldEvents(decider, history);
  return {
    when: (decide: (state: State) => readonly Event[]) => ({
      /** Exactly these events, in this order. */
      // biome-ignore lint/suspicious/noThenProperty: the sentence is worth it, and nobody awaits this object
      then: (events: readonly Event[]): void => expect(decide(state)).toEqual(events),
      thenNothing: (): void => expect(decide(state)).toEqual([]),
      /** A refusal with this code. */
      thenFails: (code: string): void => expect(() => decide(state)).toThrow(expect.objectContaining({ code })),
    }),
    /** The state itself, where a test is about how events change it. */
    thenState: (expected: State): void => expect(state).toEqual(expected),
  };
}
