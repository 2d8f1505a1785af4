import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../database/database.js';
import { newId } from '../../ids.js';
import { Leases } from '../../leases/leases.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import type { RecordedOf, StreamType } from '../domain-event.js';
import { EventStore } from '../event-store.js';
import { type AnyProjection, TableProjection } from '../projection.js';
import { ProjectionCheckpoints } from '../projection-checkpoints.js';
import { ProjectionRebuilder } from './rebuild.js';

type TallyEvent = { type: 'Counted'; data: { by: number } };
const tallies: StreamType<TallyEvent> = { category: 'tally', schemaVersions: { Counted: 1 } };
interface TallyRow {
  readonly id: string;
  readonly sum: number;
}

/** The sums of the same events, in a table of its own. */
class Tallies extends TableProjection<TallyRow, TallyEvent> {
  readonly version = 1;
  readonly keyColumn = 'id';
  readonly follows = [tallies];
  readonly table: string;
  constructor(
    readonly name: string,
    private readonly onFold: (name: string) => void = () => undefined,
  ) {
    super();
    this.table = `read.${name}`;
  }
  keysOf(event: RecordedOf<TallyEvent>) {
    return [event.stream.slice('tally-'.length)];
  }
  fold(row: TallyRow | undefined, event: RecordedOf<TallyEvent>, id: string): TallyRow {
    this.onFold(this.name);
    return { id, sum: (row?.sum ?? 0) + event.data.by };
  }
}

const NAMES = ['apples', 'pears', 'plums', 'figs'];
const EVENTS = 4_500;
const STREAMS = 1_500;

let test: TestDatabase;
let database: Database;
let store: EventStore;
const all = (projections: readonly AnyProjection[]) => Promise.resolve(projections);
const rebuilder = () => new ProjectionRebuilder(database, new Leases(database));

beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 8 });
  store = new EventStore(database);
  const ids = Array.from({ length: STREAMS }, newId);
  const append = (place: number) => ({
    stream: `tally-${ids[place % STREAMS]}`,
    expectedVersion: null,
    events: [{ id: newId(), type: 'Counted', data: { by: place % 7 } }],
    meta: { actor: 'cli' },
  });
  for (let first = 0; first < EVENTS; first += STREAMS) {
    await store.appendAll(Array.from({ length: STREAMS }, (_, place) => append(first + place)));
  }
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(async () => {
  for (const name of NAMES) {
    await database.pool.query(
      `drop table if exists read.${name}; create table read.${name} (id uuid primary key, sum int not null)`,
    );
  }
  await database.pool.query('delete from es.projections');
  await new ProjectionCheckpoints(database.pool).register(
    NAMES.map((name) => new Tallies(name)),
    0,
  );
});

async function summary(name: string) {
  const { rows } = await database.pool.query(`select count(*)::int as rows, sum(sum)::int as sum from read.${name}`);
  return rows[0];
}
const expected = {
  rows: STREAMS,
  sum: Array.from({ length: EVENTS }, (_, place) => place % 7).reduce((a, b) => a + b, 0),
};

describe('rebuilding several read tables', () => {
  it('reads the log once for all of them, and each shows everything', async () => {
    const folds: string[] = [];
    const projections = NAMES.map((name) => new Tallies(name, (folded) => folds.push(folded)));
    await rebuilder().rebuildWhile(projections, all);
    for (const name of NAMES) expect(await summary(name)).toEqual(expected);
    // All fold a part of the log before any goes on to the next part.
    expect(folds).toHaveLength(EVENTS * NAMES.length);
    expect(folds.indexOf('figs')).toBeLessThan(folds.lastIndexOf('apples'));
    const { rows } = await database.pool.query('select state, position from es.projections');
    expect(rows).toEqual(NAMES.map(() => ({ state: 'live', position: EVENTS })));
  });

  it('leaves one that another process builds to it, and does the others meanwhile', async () => {
    const projections = NAMES.map((name) => new Tallies(name));
    let asked = 0;
    let rebuilding: Promise<void> | undefined;
    await new Leases(database).withLease('rebuild:pears', async () => {
      rebuilding = rebuilder().rebuildWhile(projections, async (held) => {
        asked += held.length;
        return held.filter(({ name }) => name !== 'pears');
      });
      while ((await summary('figs'))?.rows !== STREAMS) await new Promise((resolve) => setImmediate(resolve));
      expect(await summary('pears')).toEqual({ rows: 0, sum: null });
      expect(asked).toBe(NAMES.length - 1);
    });
    await rebuilding;
    expect(asked).toBe(NAMES.length);
  });

  it('leaves every live table as it was when the log cannot be folded into one of them', async () => {
    class Broken extends Tallies {
      override fold(): TallyRow {
        throw new Error('broken on purpose');
      }
    }
    const projections = [new Tallies('apples'), new Broken('pears')];
    await expect(rebuilder().rebuildWhile(projections, all)).rejects.toThrow(
      'pears cannot be built: broken on purpose',
    );
    expect(await summary('apples')).toEqual({ rows: 0, sum: null });
    const { rows } = await database.pool.query(
      `select to_regclass('rebuild.apples') as apples, (select count(*)::int from es.projections where state = 'building')`,
    );
    expect(rows).toEqual([{ apples: null, count: 0 }]);
    await rebuilder().rebuildWhile([new Tallies('apples')], all);
    expect(await summary('apples')).toEqual(expected);
  });
});
