import { describe, expect, it } from '@jest/globals';
import type { Append, Appended } from './append.js';
import { decideAndAppend } from './decide.js';
import type { Decider } from './decider.js';
import type { RecordedEvent, StreamType } from './domain-event.js';
import { VersionConflict } from './event-store-errors.js';

type Counted = { type: 'Counted'; data: { by: number } };
const counters: StreamType<Counted> = { category: 'counter', schemaVersions: { Counted: 3 } };
const counter: Decider<number, Counted> = {
  events: counters,
  initialState: 0,
  evolve: (total, event) => total + event.data.by,
};
const meta = { actor: 'cli' };

/** A log of one stream in memory; before the first `conflicts` appends somebody else is faster. */
function logWith(values: readonly number[], conflicts = 0, duplicate = false) {
  const history = values.map(recorded);
  const appends: Append[] = [];
  return {
    appends,
    readHistory: async () => ({ events: [...history] as never, version: history.length, position: 9 + history.length }),
    append: async (append: Append): Promise<Appended> => {
      appends.push(append);
      if (appends.length <= conflicts) {
        history.push(recorded(100, history.length));
        throw new VersionConflict(append.stream, append.expectedVersion, history.length);
      }
      return { position: 50, version: history.length + append.events.length, duplicate };
    },
  };
}
function recorded(by: number, index: number): RecordedEvent<Counted> {
  return {
    position: 10 + index,
    stream: 'counter-1',
    version: index + 1,
    id: `${index}`,
    type: 'Counted',
    schemaVersion: 3,
    data: { by },
    meta,
    recordedAt: new Date(0),
  };
}
const double = (total: number): readonly Counted[] => (total === 0 ? [] : [{ type: 'Counted', data: { by: total } }]);

describe('deciding and appending', () => {
  it('gives what a command recorded before under its id, as it was then, and records nothing', async () => {
    const store = logWith([2, 3, 4]);
    const life = store.readHistory;
    const readHistory = async () => {
      const history = await life();
      const events = (history.events as RecordedEvent[]).map((event) =>
        event.version === 2 ? { ...event, meta: { ...meta, commandId: 'once' } } : event,
      );
      return { ...history, events: events as never };
    };
    const decided = await decideAndAppend({
      store: { ...store, readHistory },
      id: '1',
      decider: counter,
      decide: () => {
        throw new Error('decided a second time');
      },
      meta: { ...meta, commandId: 'once' },
    });
    expect(decided).toEqual({ position: 11, version: 2, events: [], state: 5 });
    expect(store.appends).toEqual([]);
  });

  it('decides on the folded history and appends on the version it read', async () => {
    const store = logWith([2, 3]);
    const decided = await decideAndAppend({
      store,
      id: '1',
      decider: counter,
      decide: double,
      meta,
      reservations: (_events, total) => ({ take: [`total:${total}`] }),
      eventId: (index) => `id-${index}`,
    });
    expect(decided).toEqual({ position: 50, version: 3, events: [{ type: 'Counted', data: { by: 5 } }], state: 10 });
    expect(store.appends).toEqual([
      {
        stream: 'counter-1',
        expectedVersion: 2,
        events: [{ id: 'id-0', type: 'Counted', data: { by: 5 }, schemaVersion: 3 }],
        reservations: { take: ['total:5'] },
        meta,
      },
    ]);
  });

  it('decides again on what somebody else wrote meanwhile', async () => {
    const store = logWith([1], 2);
    const decided = await decideAndAppend({
      store,
      id: '1',
      decider: counter,
      decide: double,
      meta,
    });
    expect(store.appends.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2, 3]);
    expect(decided.state).toBe(402);
  });

  it('gives up after five tries', async () => {
    const store = logWith([1], 99);
    const decision = decideAndAppend({ store, id: '1', decider: counter, decide: double, meta });
    await expect(decision).rejects.toThrow(VersionConflict);
    expect(store.appends).toHaveLength(5);
  });

  it('records nothing when there is nothing to say, and answers with where the stream is', async () => {
    const store = logWith([2, -2]);
    const decided = await decideAndAppend({
      store,
      id: '1',
      decider: counter,
      decide: double,
      meta,
    });
    expect(decided).toEqual({ position: 11, version: 2, events: [], state: 0 });
    expect(store.appends).toEqual([]);
  });

  it('does not count an append twice that was in the log before', async () => {
    const store = logWith([2], 0, true);
    const decided = await decideAndAppend({
      store,
      id: '1',
      decider: counter,
      decide: double,
      meta,
    });
    expect(decided).toMatchObject({ events: [], state: 2 });
  });
});
