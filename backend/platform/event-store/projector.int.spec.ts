import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../database/database.js';
import { DatabaseUnavailable } from '../database/database-errors.js';
import { newId } from '../ids.js';
import { Leases } from '../leases/leases.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import type { RecordedOf, StreamType } from './domain-event.js';
import { EventStore } from './event-store.js';
import { ProjectionLagging } from './event-store-errors.js';
import { TableProjection } from './projection.js';
import { Projector } from './projector.js';
import { ProjectionRebuilder } from './rebuild/rebuild.js';

type NoteEvent =
  | { type: 'NoteWritten'; data: { text: string } }
  | { type: 'NoteCounted'; data: { by: number } }
  | { type: 'NoteBurnt'; data: object }
  | { type: 'AllNotesBurnt'; data: object };
const notes: StreamType<NoteEvent> = {
  category: 'note',
  schemaVersions: { NoteWritten: 1, NoteCounted: 1, NoteBurnt: 1, AllNotesBurnt: 1 },
};
interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly count: number;
  readonly changed_at: string;
  readonly tags: readonly string[];
}

class NotesProjection extends TableProjection<NoteRow, NoteEvent> {
  readonly name = 'notes';
  readonly table = 'read.notes';
  readonly keyColumn = 'id';
  readonly follows = [notes];
  constructor(
    readonly version = 1,
    private readonly mark = '',
  ) {
    super();
  }
  keysOf(event: RecordedOf<NoteEvent>): readonly string[] {
    return event.type === 'AllNotesBurnt' ? [] : [event.stream.slice('note-'.length)];
  }
  override clears(event: RecordedOf<NoteEvent>): boolean {
    return event.type === 'AllNotesBurnt';
  }
  fold(row: NoteRow | undefined, event: RecordedOf<NoteEvent>, id: string): NoteRow | undefined {
    const changed_at = event.recordedAt.toISOString();
    switch (event.type) {
      case 'NoteWritten':
        return { id, text: event.data.text + this.mark, count: 0, changed_at, tags: ['new'] };
      case 'NoteCounted':
        if (row && row.changed_at > changed_at) throw new Error('time runs backwards');
        return row && { ...row, count: row.count + event.data.by, changed_at, tags: [] };
      default:
        return undefined;
    }
  }
}

let test: TestDatabase;
let database: Database;
let store: EventStore;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

beforeEach(async () => {
  database = new Database({ url: test.url, poolSize: 8 });
  store = new EventStore(database);
  await database.pool.query(`
    drop table if exists read.notes; delete from es.projections;
    create table read.notes (id uuid primary key, text text not null, count int not null, changed_at timestamptz not null,
      tags jsonb not null, words tsvector generated always as (to_tsvector('italian', text)) stored);
    create index notes_words on read.notes using gin (words); create index notes_changed on read.notes (changed_at desc)`);
});
afterEach(() => database.close());

const rebuilder = () => new ProjectionRebuilder(database, new Leases(database));
const projectorFor = (projection: NotesProjection = new NotesProjection()) =>
  Object.assign(new Projector(database, store, { projections: () => [projection] }, rebuilder()), {
    patienceMs: 60_000,
  });
const meta = { actor: 'cli' };
const record = (id: string, type: string, data: object = {}) =>
  store.append({ stream: `note-${id}`, expectedVersion: null, events: [{ id: newId(), type, data }], meta });
const write = (id: string, text = 'ciao mondo') => record(id, 'NoteWritten', { text });
/** For the tests that follow. */
const forgetUnknown = () =>
  database.pool.query(
    `begin; set local es.maintenance = 'on'; update es.events set type = 'NoteCounted', data = '{"by":1}' where type = 'NoteEaten'; commit`,
  );
async function rowOf(id: string) {
  const { rows } = await database.pool.query('select id, text, count, tags from read.notes where id = $1', [id]);
  return rows[0];
}
const rows = async () =>
  (await database.pool.query('select to_jsonb(t) as row from read.notes t order by id')).rows.map(({ row }) => row);

/** Rows whose deletion takes two milliseconds each, whatever the machine. */
async function fillSlowTable(count: number): Promise<void> {
  await database.pool.query(`
    insert into read.notes (id, text, count, changed_at, tags)
      select gen_random_uuid(), 'ciao', 0, now(), '[]' from generate_series(1, ${count});
    create or replace function read.slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(0.002); return old; end';
    create trigger slowly before delete on read.notes for each row execute function read.slowly()`);
}

/** The same database with statements that may take a fifth of a second. */
function slowDatabase(): Database {
  const slow = new Database({ url: test.url, poolSize: 4 });
  slow.pool.on('acquire', (client) => void client.query("set statement_timeout = '200ms'"));
  return slow;
}

describe('a projection', () => {
  it('shows what was written as soon as one waits for it, in a process that runs no loop', async () => {
    const projector = projectorFor();
    const id = newId();
    await write(id);
    await record(id, 'NoteCounted', { by: 2 });
    const { position } = await record(id, 'NoteCounted', { by: 3 });
    await projector.catchUp(position, [NotesProjection]);
    expect(await rowOf(id)).toEqual({ id, text: 'ciao mondo', count: 5, tags: [] });
  });

  it('deletes a row, and all of them, when the events say so', async () => {
    const projector = projectorFor();
    const [first, burnt, later] = [newId(), newId(), newId()];
    await write(first);
    await write(burnt);
    await projector.catchUp((await record(burnt, 'NoteBurnt')).position);
    expect(await rowOf(burnt)).toBeUndefined();
    expect(await rowOf(first)).toBeDefined();
    await record(newId(), 'AllNotesBurnt');
    await projector.catchUp((await write(later)).position);
    expect((await rows()).map((row) => row.id)).toEqual([later]);
  });

  it('is driven by several processes at once and counts every event exactly once', async () => {
    const id = newId();
    await write(id);
    const others = Array.from({ length: 3 }, () => {
      const own = new Database({ url: test.url, poolSize: 4 });
      const projector = new Projector(
        own,
        new EventStore(own),
        { projections: () => [new NotesProjection()] },
        rebuilder(),
      );
      return { own, projector };
    });
    await Promise.all(others.map(({ projector }) => projector.start()));
    const counts = await Promise.all(Array.from({ length: 300 }, () => record(id, 'NoteCounted', { by: 1 })));
    const last = Math.max(...counts.map(({ position }) => position));
    await Promise.all([projectorFor(), ...others.map(({ projector }) => projector)].map((each) => each.catchUp(last)));
    expect(await rowOf(id)).toMatchObject({ count: 300 });
    await Promise.all(others.map(({ own }) => own.close()));
  });

  it('is kept up to date by the loop, woken by an append of another process', async () => {
    const other = new Database({ url: test.url, poolSize: 4 });
    const projector = new Projector(
      other,
      new EventStore(other),
      { projections: () => [new NotesProjection()] },
      rebuilder(),
    );
    await projector.start();
    const id = newId();
    const { position } = await write(id);
    await until('the row', async () => (await rowOf(id)) !== undefined);
    await until('its place in the log', async () => (await projector.status())[0]?.position === position);
    await other.close();
  });

  it('passes events of other types, and its checkpoint follows when nothing comes', async () => {
    const projector = projectorFor();
    await projector.start();
    const appended = await store.append({
      stream: `poem-${newId()}`,
      expectedVersion: null,
      meta,
      events: [{ id: newId(), type: 'PoemWritten', data: {} }],
    });
    await projector.catchUp(appended.position);
    await until('an end of the lag', async () => (await projector.status())[0]?.lag === 0);
  });

  it('stops visibly before an event it does not know, and shows everything up to there', async () => {
    const projector = projectorFor();
    const id = newId();
    const known = await write(id);
    const unknown = await record(id, 'NoteEaten');
    await write(newId());
    const wait = projector.catchUp(unknown.position);
    await expect(wait).rejects.toThrow(ProjectionLagging);
    await expect(wait).rejects.toThrow(/NoteEaten/);
    expect(await projector.status()).toMatchObject([
      { name: 'notes', state: 'stopped', position: known.position, error: expect.stringContaining('NoteEaten') },
    ]);
    expect(await rowOf(id)).toBeDefined();
    await forgetUnknown();
    await projectorFor().catchUp(unknown.position);
    expect(await projector.status()).toMatchObject([{ state: 'live', error: null }]);
  });

  it('of older code goes on once newer code has shown an event that only that knows', async () => {
    const older = projectorFor();
    const id = newId();
    const unknown = await record(id, 'NoteEaten');
    await expect(older.catchUp(unknown.position)).rejects.toThrow(/NoteEaten/);
    const newer = new NotesProjection();
    const schemaVersions = { ...notes.schemaVersions, NoteEaten: 1 };
    Object.assign(newer, { follows: [{ ...notes, schemaVersions }] });
    await projectorFor(newer).catchUp(unknown.position);
    await older.catchUp((await write(id)).position);
    expect(await older.status()).toMatchObject([{ state: 'live', error: null }]);
    expect(await rowOf(id)).toBeDefined();
    await forgetUnknown();
  });

  it('writes rows with a column that newer code has added, and leaves to it what that column says', async () => {
    await database.pool.query(`alter table read.notes add column mood text not null default 'calm'`);
    const [known, added] = [newId(), newId()];
    const projector = projectorFor();
    await projector.catchUp((await write(known)).position);
    await database.pool.query(`update read.notes set mood = 'glad' where id = $1`, [known]);
    await record(known, 'NoteCounted', { by: 1 });
    await projector.catchUp((await write(added)).position);
    const { rows: moods } = await database.pool.query('select id, mood from read.notes where id in ($1, $2)', [
      known,
      added,
    ]);
    expect(new Map(moods.map(({ id, mood }) => [id, mood]))).toEqual(
      new Map([
        [known, 'glad'],
        [added, 'calm'],
      ]),
    );
  });

  it('stops visibly when its table refuses a row', async () => {
    await database.pool.query('alter table read.notes add check (count < 10)');
    const projector = projectorFor();
    const id = newId();
    await write(id);
    await expect(projector.catchUp((await record(id, 'NoteCounted', { by: 99 })).position)).rejects.toThrow(/check/);
    expect(await projector.status()).toMatchObject([{ state: 'stopped', error: expect.stringContaining('check') }]);
  });

  it('clears a table that is too large for one statement in pieces, and shows the old rows until all are gone', async () => {
    await projectorFor().catchUp(await store.head());
    await fillSlowTable(400);
    const before = (await rows()).length;
    const seen = new Set<number>();
    const slow = slowDatabase();
    const projector = new Projector(slow, store, { projections: () => [new NotesProjection()] }, rebuilder());
    let isDone = false;
    const clearing = projector
      .catchUp((await record(newId(), 'AllNotesBurnt')).position, [NotesProjection], 90_000)
      .finally(() => {
        isDone = true;
      });
    while (!isDone) {
      seen.add((await rows()).length);
      await pause(20);
    }
    await clearing;
    seen.add((await rows()).length);
    expect([...seen]).toEqual([before, 0]);
    await slow.close();
  });

  it('goes on by itself when another process let go of it without having done its part', async () => {
    const projector = projectorFor();
    await projector.start();
    const first = newId();
    await write(first);
    await until('the first row', () => rowOf(first));
    const holder = await database.openConnection();
    await holder.query(`begin; select 1 from es.projections for update`);
    const second = newId();
    const { position } = await write(second);
    await expect(projector.catchUp(position, [NotesProjection], 500)).rejects.toThrow('did not reach position');
    await holder.end();
    await until('the second row', () => rowOf(second));
    await projector.stop();
  });

  it('says so when it does not arrive in time because another process holds it', async () => {
    const projector = projectorFor();
    await projector.prepare();
    const { position } = await write(newId());
    const holder = await database.openConnection();
    await holder.query(`begin; select 1 from es.projections for update`);
    await expect(projector.catchUp(position, [NotesProjection], 100)).rejects.toThrow('did not reach position');
    await holder.end();
    await projector.catchUp(position, [NotesProjection], 60_000);
  });

  it('reads its checkpoint again after an outage: a promoted replica may lack what was shown last', async () => {
    const projector = projectorFor();
    await projector.start();
    const id = newId();
    await projector.catchUp((await write(id)).position);
    const end = jest.spyOn(store, 'end').mockRejectedValue(new DatabaseUnavailable('away on purpose'));
    await database.pool.query('update es.projections set position = position - 1; delete from read.notes');
    await until('a question in vain', () => end.mock.calls.length > 0);
    end.mockRestore();
    await until('what was shown', async () => (await rowOf(id)) !== undefined);
    await projector.stop();
  });

  it('reads it again where another database answers without an outage, and notes there nothing of what it knew', async () => {
    const projector = projectorFor();
    const { head } = store;
    let name = 'the former';
    const end = jest
      .spyOn(store, 'end')
      .mockImplementation(async () => ({ head: await head.call(store), database: name }));
    await projector.start();
    const id = newId();
    await projector.catchUp((await write(id)).position);
    await database.pool.query('update es.projections set position = position - 1; delete from read.notes');
    const asked = end.mock.calls.length;
    // Longer than between two notes of what came to nobody.
    await until('some questions', () => end.mock.calls.length > asked + 10);
    expect(await rowOf(id)).toBeUndefined();
    name = 'the promoted';
    await until('what was shown', async () => (await rowOf(id)) !== undefined);
    end.mockRestore();
    await projector.stop();
  });
});

/** How many connections wait for a lock with the limit that a swap sets itself. */
/** When the transaction of the swap that waits for a lock began, to the microsecond; null when none waits. */
async function waitingSwap(): Promise<string | null> {
  const { rows: found } = await database.pool.query<{ began: string }>(
    `select xact_start::text as began from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ~ 'for update|drop table'`,
  );
  return found[0]?.began ?? null;
}

describe('a rebuild', () => {
  const write40 = async (ids: readonly string[]) => {
    for (const id of ids) await write(id, `nota ${id}`);
    await Promise.all(
      Array.from({ length: 400 }, (_, index) => record(ids[index % ids.length] ?? '', 'NoteCounted', { by: index })),
    );
    await Promise.all(ids.slice(0, 5).map((id) => record(id, 'NoteBurnt')));
  };

  it('gives the same rows, indexes and constraints as the live table, while writers go on', async () => {
    const ids = Array.from({ length: 40 }, () => newId());
    await write40(ids);
    const projector = projectorFor();
    await projector.start();
    const shape = async () =>
      (
        await database.pool.query(
          `select indexdef from pg_indexes where schemaname = 'read' and tablename = 'notes' order by 1`,
        )
      ).rows;
    const before = await shape();
    let writing = true;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      let written = 0;
      while (writing) {
        await record(ids[10 + ((writer + written) % 30)] ?? '', 'NoteCounted', { by: 1 });
        written += 1;
        await pause(5);
      }
      return written;
    });
    for (let round = 0; round < 3; round += 1) await rebuilder().rebuild(new NotesProjection());
    writing = false;
    await Promise.all(writers);
    await projector.catchUp(await store.head());
    const live = await rows();
    expect(await shape()).toEqual(before);
    await rebuilder().rebuild(new NotesProjection());
    expect(await rows()).toEqual(live);
    expect((await rebuilder().check(new NotesProjection())).differences.count).toBe(0);
    expect((await database.pool.query(`select to_regclass('rebuild.notes') as left`)).rows).toEqual([{ left: null }]);
  });

  it('finds a row that was changed, one that is missing and one too many', async () => {
    const [changed, missing, extra] = [newId(), newId(), newId()];
    await write(changed);
    const projector = projectorFor();
    await projector.catchUp((await write(missing)).position);
    await database.pool.query(`update read.notes set count = 7 where id = $1`, [changed]);
    await database.pool.query(`delete from read.notes where id = $1`, [missing]);
    await database.pool.query(
      `insert into read.notes select $1, text, count, changed_at, tags from read.notes where id = $2`,
      [extra, changed],
    );
    const { differences } = await rebuilder().check(new NotesProjection());
    expect(differences.count).toBe(3);
    expect([...differences.first].sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { key: changed, kind: 'different' },
      { key: extra, kind: 'extra' },
      { key: missing, kind: 'missing' },
    ]);
    await rebuilder().rebuild(new NotesProjection());
    expect((await rebuilder().check(new NotesProjection())).differences.count).toBe(0);
  });

  it('happens by itself when the code has a newer version; older code then leaves the table alone', async () => {
    const id = newId();
    await projectorFor().catchUp((await write(id, 'ciao')).position);
    const newer = projectorFor(new NotesProjection(2, '!'));
    const other = projectorFor(new NotesProjection(2, '!'));
    await Promise.all([newer.start(), other.start()]);
    expect(await rowOf(id)).toMatchObject({ text: 'ciao!' });
    const older = projectorFor(new NotesProjection(1));
    await expect(older.catchUp((await write(newId())).position + 1, [NotesProjection], 50)).rejects.toThrow(
      ProjectionLagging,
    );
    expect(await older.status()).toMatchObject([{ state: 'newer' }]);
    await Promise.all([newer.stop(), other.stop()]);
  });

  it('lets older code, which leaves the table alone, know what newer code has shown in it', async () => {
    const newer = projectorFor(new NotesProjection(2, '!'));
    await newer.start();
    const older = projectorFor(new NotesProjection(1));
    for (const text of ['uno', 'due']) {
      const id = newId();
      await older.catchUp((await write(id, text)).position, [NotesProjection]);
      expect(await rowOf(id)).toMatchObject({ text: `${text}!` });
    }
    await newer.stop();
  });

  it('leaves the live table untouched when it fails, and the next one starts clean', async () => {
    const id = newId();
    await projectorFor().catchUp((await write(id)).position);
    class Broken extends NotesProjection {
      override fold(): NoteRow | undefined {
        throw new Error('broken on purpose');
      }
    }
    await expect(rebuilder().rebuild(new Broken())).rejects.toThrow('broken on purpose');
    await database.pool.query('create table rebuild.notes (left_over int)');
    expect(await rowOf(id)).toBeDefined();
    await rebuilder().rebuild(new NotesProjection());
    expect(await rowOf(id)).toBeDefined();
  });

  it('takes its place as soon as anyone who held the projection or its table lets go', async () => {
    const id = newId();
    await projectorFor().catchUp((await write(id)).position);
    const holder = await database.openConnection(0);
    for (const lock of ['select 1 from es.projections for update', 'lock table read.notes in access share mode']) {
      await holder.query(`begin; ${lock}`);
      const rebuilding = rebuilder().rebuild(new NotesProjection(2, '!'));
      let first: string | null = null;
      await until('a swap that waits', async () => {
        first = await waitingSwap();
        return first !== null;
      });
      await until('a further try after it gave up', async () => {
        const next = await waitingSwap();
        return next !== null && next !== first;
      });
      await holder.query('rollback');
      await rebuilding;
      expect((await rowOf(id))?.text).toBe('ciao mondo!');
    }
    await holder.end();
  });

  it('is refused while another process rebuilds the same projection', async () => {
    await projectorFor().prepare();
    await new Leases(database).withLease('rebuild:notes', async () => {
      await expect(rebuilder().rebuild(new NotesProjection())).rejects.toThrow('another process');
    });
  });
});
