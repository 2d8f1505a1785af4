import { expect } from '@jest/globals';
import { type Decider, foldEvents } from '../event-store/decider.js';
import { categoryOf, type DomainEvent, type RecordedOf } from '../event-store/domain-event.js';
import type { TableProjection } from '../event-store/projection.js';

/**
 * Tests of a pure decider as sentences: given what happened, when something is decided, then this happens.
 *
 *     given(articleDecider, [drafted], (state) => publish(state, now)).then([published]);
 *     given(articleDecider, [], (state) => publish(state, now)).thenFails('article-not-found');
 */
export function given<State, Event extends DomainEvent>(
  decider: Decider<State, Event>,
  history: readonly NoInfer<Event>[],
  when: (state: State) => readonly Event[],
) {
  const state = foldEvents(decider, history);
  return {
    /** Exactly these events, in this order. */
    // biome-ignore lint/suspicious/noThenProperty: the sentence is worth it, and nobody awaits this object
    then: (events: readonly Event[]): void => expect(when(state)).toEqual(events),
    thenNothing: (): void => expect(when(state)).toEqual([]),
    /** A refusal with this code. */
    thenFails: (code: string): void => expect(() => when(state)).toThrow(expect.objectContaining({ code })),
  };
}

/** An event with the stream it stands in; its time is a minute after the one before. */
export type Recorded<Event extends DomainEvent> = readonly [stream: string, event: Event];

/** When the event with this number, from 0, of a given history was recorded; ISO 8601. */
export function recordedAtOf(index: number): string {
  return new Date(Date.parse('2026-11-23T09:00:00.000Z') + index * 60_000).toISOString();
}

/**
 * Tests of a projection's fold as sentences: given what happened, then these are its rows.
 *
 *     givenHistory(new MediaProjection(), [['media-1', uploaded], ['media-1', removed]]).thenRows([]);
 */
export function givenHistory<Row extends object, Event extends DomainEvent>(
  projection: TableProjection<Row, Event>,
  history: readonly Recorded<NoInfer<Event>>[],
) {
  const rows = new Map<string, Row>();
  history.forEach(([stream, { type, data }], index) => {
    const followed = projection.follows.find(({ category }) => category === categoryOf(stream));
    const event = {
      position: index + 1,
      stream,
      version: index + 1,
      id: `event-${index + 1}`,
      type,
      schemaVersion: followed?.schemaVersions[type] ?? 1,
      data,
      meta: { actor: 'test' },
      recordedAt: new Date(recordedAtOf(index)),
      // The type cannot follow that `type` and `data` come from the same member of the union.
    } as unknown as RecordedOf<Event>;
    if (projection.clears?.(event)) rows.clear();
    for (const key of projection.keysOf(event)) {
      const row = projection.fold(rows.get(key), event, key);
      if (row === undefined) rows.delete(key);
      else rows.set(key, row);
    }
  });
  return {
    /** Exactly these rows, in the order in which they came to be. */
    thenRows: (expected: readonly Row[]): void => expect([...rows.values()]).toEqual(expected),
  };
}
