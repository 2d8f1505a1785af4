import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RecordedEvent, RecordedOf, StreamType } from './domain-event.js';
import { foldEventsIntoRows, prepareEvents, RowsInMemory, type TableChanges } from './page-fold.js';
import { TableProjection } from './projection.js';

type BoxEvent =
  | { type: 'Put'; data: { box: string; n: number } }
  | { type: 'Smashed'; data: { box: string } }
  | { type: 'Cleared'; data: object };
const boxes: StreamType<BoxEvent> = { category: 'box', schemaVersions: { Put: 1, Smashed: 1, Cleared: 1 } };
interface BoxRow {
  readonly box: string;
  readonly sum: number;
}
class Boxes extends TableProjection<BoxRow, BoxEvent> {
  readonly name = 'boxes';
  readonly version = 1;
  readonly table = 'read.boxes';
  readonly keyColumn = 'box';
  readonly follows = [boxes];
  keysOf(event: RecordedOf<BoxEvent>) {
    return event.type === 'Cleared' ? [] : [event.data.box];
  }
  override clears(event: RecordedOf<BoxEvent>) {
    return event.type === 'Cleared';
  }
  fold(row: BoxRow | undefined, event: RecordedOf<BoxEvent>, box: string): BoxRow | undefined {
    if (event.type !== 'Put') return undefined;
    if (event.data.n === 13) throw new Error('unlucky');
    return { box, sum: (row?.sum ?? 0) + event.data.n };
  }
}
const projection = new Boxes();

const event = (data: BoxEvent | { type: string; data: object }, index: number): RecordedEvent => ({
  position: index + 1,
  stream: 'box-1',
  version: index + 1,
  id: `${index}`,
  type: data.type,
  schemaVersion: 1,
  data: data.data,
  meta: { actor: 'cli' },
  recordedAt: new Date(0),
});

/** A table in memory that is written the way the real one is. */
class Table {
  readonly rows = new Map<string, BoxRow>();
  readonly load = async (keys: readonly string[]) =>
    new Map(keys.flatMap((key) => (this.rows.has(key) ? [[key, this.rows.get(key) as object] as const] : [])));
  write({ emptied, written, deleted }: TableChanges) {
    if (emptied) this.rows.clear();
    for (const key of deleted) this.rows.delete(key);
    for (const row of written as BoxRow[]) this.rows.set(row.box, row);
  }
}

/** The plainest possible way to do the same. */
function expectedRows(events: readonly BoxEvent[]): Map<string, BoxRow> {
  const rows = new Map<string, BoxRow>();
  for (const { type, data } of events) {
    if (type === 'Cleared') rows.clear();
    else if (type === 'Smashed') rows.delete(data.box);
    else rows.set(data.box, { box: data.box, sum: (rows.get(data.box)?.sum ?? 0) + data.n });
  }
  return rows;
}

const box = fc.constantFrom('a', 'b', 'c');
const boxEvent: fc.Arbitrary<BoxEvent> = fc.oneof(
  fc.record({ type: fc.constant('Put' as const), data: fc.record({ box, n: fc.integer({ min: 0, max: 9 }) }) }),
  fc.record({ type: fc.constant('Smashed' as const), data: fc.record({ box }) }),
  fc.record({ type: fc.constant('Cleared' as const), data: fc.constant({}) }),
);

describe('folding a log in pages', () => {
  it('gives the same rows for every division into pages, live and from empty', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(boxEvent, { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (events, size, live) => {
          const recorded = events.map(event);
          const table = new Table();
          const building = new RowsInMemory(true);
          for (let start = 0; start < recorded.length; start += size) {
            const rows = live ? new RowsInMemory(false) : building;
            await foldEventsIntoRows(projection, rows, recorded.slice(start, start + size), table.load);
            // A build writes now and then and forgets now and then.
            if (live || start % 2 === 0) table.write(rows.takeChanges());
            if (!live && start % 2 === 0 && start % 3 === 0) rows.forget();
          }
          table.write(building.takeChanges());
          expect([...table.rows].sort()).toEqual([...expectedRows(events)].sort());
        },
      ),
    );
  });

  it('never asks the table for a row that cannot be there, also after its rows were let go of', async () => {
    const rows = new RowsInMemory(true);
    const puts = ['a', 'b'].map((name, index) => event({ type: 'Put', data: { box: name, n: 1 } }, index));
    const smashed = event({ type: 'Smashed', data: { box: 'b' } }, 2);
    await foldEventsIntoRows(projection, rows, [...puts, smashed], new Table().load);
    expect(rows.unknown(['a', 'b', 'c'])).toEqual([]);
    rows.takeChanges();
    rows.forget();
    expect(rows.unknown(['a', 'b', 'c'])).toEqual(['a']);
  });

  it('ends before an event whose fold fails and keeps what came before it', async () => {
    const rows = new RowsInMemory(true);
    const events = [7, 13, 1].map((n, index) => event({ type: 'Put', data: { box: 'a', n } }, index));
    const folded = await foldEventsIntoRows(projection, rows, events, new Table().load);
    expect(folded).toMatchObject({ position: 1, error: { message: 'unlucky' } });
    expect(rows.takeChanges().written).toEqual([{ box: 'a', sum: 7 }]);
  });

  it('refuses a row that carries another key than the one it was folded for', async () => {
    class Confused extends Boxes {
      override fold() {
        return { box: 'other', sum: 1 };
      }
    }
    const put = [event({ type: 'Put', data: { box: 'a', n: 1 } }, 0)];
    const folded = await foldEventsIntoRows(new Confused(), new RowsInMemory(true), put, new Table().load);
    expect(folded.error?.message).toContain('folded the row a into the row other');
  });

  it('passes events of other types but not unknown ones of its own', () => {
    const foreign = { ...event({ type: 'Whatever', data: {} }, 0), stream: 'crate-1' };
    const unknown = event({ type: 'Painted', data: {} }, 1);
    const known = event({ type: 'Cleared', data: {} }, 2);
    expect(prepareEvents(projection, [foreign, known])).toMatchObject({
      events: [{ type: 'Cleared' }],
      error: undefined,
    });
    expect(prepareEvents(projection, [foreign, unknown, known])).toMatchObject({
      events: [],
      error: { name: 'UnknownEvent' },
    });
  });
});
