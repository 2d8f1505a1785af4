import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../database/database.js';
import { newId } from '../../ids.js';
import { LeaseLost, Leases } from '../../leases/leases.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { until } from '../../testing/until.js';
import type { RecordedOf, StreamType } from '../domain-event.js';
import { EventStore } from '../event-store.js';
import { NewerReadTable, RebuildUnderWay } from '../event-store-errors.js';
import { type AnyProjection, TableProjection } from '../projection.js';
import { ProjectionCheckpoints } from '../projection-checkpoints.js';
import { ProjectionBuild } from './projection-build.js';
import { ProjectionRebuilder } from './rebuild.js';
import { takePlace } from './take-place.js';

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

describe('a rebuild that is no longer alone', () => {
  const apples = () => new Tallies('apples');
  const empty = { rows: 0, sum: null };

  it('swaps nothing when its lease was lost while it waited for readers of the live table', async () => {
    const leases = new Leases(database);
    const reader = await database.openConnection(0);
    await reader.query('begin; lock table read.apples in access share mode');
    const rebuilding = new ProjectionRebuilder(database, leases).rebuild(apples());
    const outcome = rebuilding.catch((error: unknown) => error);
    await until('a swap that waits', async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_locks where relation = 'read.apples'::regclass and not granted`,
      );
      return rowCount === 1;
    });
    leases.letGo();
    await reader.query('commit');
    await reader.end();
    expect(await outcome).toBeInstanceOf(LeaseLost);
    expect(await summary('apples')).toEqual(empty);
  });

  it('neither swaps nor drops what another process made in its place', async () => {
    const db = await database.openConnection(0);
    const { signal } = new AbortController();
    const first = await ProjectionBuild.begin(db, apples());
    const second = await ProjectionBuild.begin(db, apples());
    await expect(takePlace(db, first, signal)).rejects.toThrow(RebuildUnderWay);
    await first.shadow.drop(db);
    expect(await summary('apples')).toEqual(empty);
    await takePlace(db, second, signal);
    expect(await summary('apples')).toEqual(expected);
    await db.end();
  });

  it('leaves a table alone that newer code has built meanwhile', async () => {
    const newer = `update es.projections set version = 2, position = 7 where name = 'apples' and state = 'live'`;
    const rebuilding = rebuilder().rebuildWhile([apples()], async (held) => {
      await database.pool.query(newer);
      return held;
    });
    await expect(rebuilding).rejects.toThrow(NewerReadTable);
    expect(await summary('apples')).toEqual(empty);
    const { rows } = await database.pool.query(
      `select version, position, to_regclass('rebuild.apples') as build from es.projections where name = 'apples'`,
    );
    expect(rows).toEqual([{ version: 2, position: 7, build: null }]);
  });
});
