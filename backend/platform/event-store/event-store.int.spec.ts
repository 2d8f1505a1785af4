import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Database } from '../database/database.js';
import { newId } from '../ids.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { Append, AppendVerdict } from './append.js';
import { decideAndAppend } from './decide.js';
import type { StreamType } from './domain-event.js';
import { EventStore } from './event-store.js';
import { ReservationTaken, UnknownEvent, VersionConflict } from './event-store-errors.js';

type NoteEvent = { type: 'NoteWritten'; data: { text: string } } | { type: 'NoteShelved'; data: { shelf: string } };
const notes: StreamType<NoteEvent> = {
  category: 'note',
  schemaVersions: { NoteWritten: 2, NoteShelved: 1 },
  upcasters: { NoteWritten: { 1: (data) => ({ text: data.words.join(' ') }) } },
};

let test: TestDatabase;
let database: Database;
let store: EventStore;

beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 4 });
  store = new EventStore(database);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const meta = { actor: 'cli' };
function append(stream: string, change: Partial<Append> = {}): Append {
  const written = { id: newId(), type: 'NoteWritten', schemaVersion: 2, data: { text: 'uno' } };
  return { stream, expectedVersion: null, events: [written], meta, ...change };
}
const uuid = () => newId();

describe('the event log', () => {
  it('gives positions without holes and versions within each stream', async () => {
    const [a, b] = [`note-${uuid()}`, `note-${uuid()}`];
    const before = await store.head();
    const first = await store.append(append(a, { expectedVersion: 0 }));
    const two = append(b);
    const second = await store.append({
      ...two,
      events: [...two.events, { ...append(b).events[0], id: uuid() }] as never,
    });
    const third = await store.append(append(a, { expectedVersion: 1 }));
    expect([first, second, third]).toEqual([
      { position: before + 1, version: 1, duplicate: false },
      { position: before + 3, version: 2, duplicate: false },
      { position: before + 4, version: 2, duplicate: false },
    ]);
    expect(await store.checkDensity()).toMatchObject({ dense: true });
  });

  it('refuses an append that was decided on an older version', async () => {
    const stream = `note-${uuid()}`;
    await store.append(append(stream, { expectedVersion: 0 }));
    const late = store.append(append(stream, { expectedVersion: 0 }));
    await expect(late).rejects.toThrow(VersionConflict);
    await expect(late).rejects.toMatchObject({ expectedVersion: 0, actualVersion: 1 });
  });

  it.each([0, null])(
    'answers the same append again with its first result (expected version %s)',
    async (expectedVersion) => {
      const once = append(`note-${uuid()}`, { expectedVersion });
      const first = await store.append(once);
      await store.append(append(once.stream));
      expect(await store.append(once)).toEqual({ ...first, duplicate: true });
      const inBatch = await store.appendAll([once, append(`note-${uuid()}`)]);
      expect(inBatch[0]).toEqual({ outcome: 'ok', ...first, duplicate: true });
    },
  );

  it('refuses an event id that another stream has, without harm to the rest of the batch', async () => {
    const known = append(`note-${uuid()}`);
    await store.append(known);
    const results = await Promise.allSettled([
      store.append(append(`note-${uuid()}`)),
      store.append(append(`note-${uuid()}`, { events: known.events })),
      store.append(append(`note-${uuid()}`)),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.checkDensity()).toMatchObject({ dense: true });
  });

  it('gives a reservation to one stream only and names the owner to the others', async () => {
    const [owner, other] = [`note-${uuid()}`, `note-${uuid()}`];
    const key = `slug:${uuid()}`;
    await store.append(append(owner, { reservations: { take: [key] } }));
    const refused = store.append(append(other, { reservations: { take: [key, 'slug:free'] } }));
    await expect(refused).rejects.toThrow(ReservationTaken);
    await expect(refused).rejects.toMatchObject({ keys: [key], owners: new Map([[key, owner]]) });
    expect(await store.reservationOwners([key, 'slug:free'])).toEqual(new Map([[key, owner]]));
  });

  it('lets a stream take its own reservation again, and others once it is dropped', async () => {
    const [owner, next] = [`note-${uuid()}`, `note-${uuid()}`];
    const [old, fresh] = [`slug:${uuid()}`, `slug:${uuid()}`];
    await store.append(append(owner, { reservations: { take: [old] } }));
    await store.append(append(owner, { reservations: { take: [old, fresh], drop: [old] } }));
    expect(await store.reservationOwners([old, fresh])).toEqual(
      new Map([
        [old, owner],
        [fresh, owner],
      ]),
    );
    await store.append(append(owner, { reservations: { drop: [old] } }));
    await store.append(append(next, { reservations: { take: [old] } }));
    expect(await store.reservationOwners([old, fresh])).toEqual(
      new Map([
        [old, next],
        [fresh, owner],
      ]),
    );
  });

  it('decides between appends that want the same reservation in the same moment, and gives each its own verdict', async () => {
    const key = `newsurl:${uuid()}`;
    const [a, b, c] = [`note-${uuid()}`, `note-${uuid()}`, `note-${uuid()}`];
    const verdicts = await store.appendAll([
      append(a, { reservations: { take: [key] } }),
      append(b, { reservations: { take: [key] } }),
      append(c, { expectedVersion: 7 }),
    ]);
    expect(verdicts).toEqual([
      expect.objectContaining({ outcome: 'ok', version: 1 }),
      { outcome: 'taken', owners: new Map([[key, a]]) },
      { outcome: 'conflict', version: 0 },
    ]);
  });

  it('does not blame a reservation on an append that itself was refused', async () => {
    const key = `slug:${uuid()}`;
    const [refused, other] = [`note-${uuid()}`, `note-${uuid()}`];
    const verdicts = await store.appendAll([
      append(refused, { expectedVersion: 3, reservations: { take: [key] } }),
      append(other, { reservations: { take: [key] } }),
    ]);
    expect(verdicts.map((verdict) => verdict.outcome)).toEqual(['conflict', 'ok']);
  });

  it('gives each of many appends the verdict it would have had alone, one after the other', async () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const asked = fc.record({
      stream: name,
      expectedVersion: fc.constantFrom(null, null, 0, 1, 2),
      events: fc.integer({ min: 1, max: 3 }),
      take: fc.array(name, { maxLength: 3 }),
      drop: fc.array(name, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 14 }), async (list) => {
        const run = uuid();
        const appends = list.map(({ stream, expectedVersion, events, take, drop }) => ({
          ...append(`note-${run}-${stream}`, { expectedVersion }),
          events: Array.from({ length: events }, () => ({ id: uuid(), type: 'NoteWritten', data: { text: 'uno' } })),
          reservations: { take: take.map((key) => `${run} ${key}`), drop: drop.map((key) => `${run} ${key}`) },
        }));
        const model = new LogModel();
        const expected = appends.map((each) => model.append(each));
        expect((await store.appendAll(appends)).map(withoutPosition)).toEqual(expected);
        expect(await store.reservationOwners(['a', 'b', 'c', 'd'].map((key) => `${run} ${key}`))).toEqual(model.owners);
        // Those that were recorded are known when they come again; the version is that which they made then.
        const recorded = appends.filter((_, at) => expected[at]?.outcome === 'ok');
        const again = (await store.appendAll(recorded)).map(withoutPosition);
        expect(again).toEqual(
          expected.flatMap((verdict) => (verdict.outcome === 'ok' ? [{ ...verdict, duplicate: true }] : [])),
        );
      }),
      { numRuns: 60 },
    );
    expect(await store.checkDensity()).toMatchObject({ dense: true });
  });

  it('refuses to change, delete or truncate events', async () => {
    await store.append(append(`note-${uuid()}`));
    for (const statement of [`update es.events set type = 'x'`, 'delete from es.events', 'truncate es.events']) {
      await expect(database.pool.query(statement)).rejects.toThrow('events are append-only');
    }
  });

  it('keeps texts that jsonb would refuse: NUL left out, half an emoji replaced', async () => {
    const id = uuid();
    await store.append(
      append(`note-${id}`, {
        events: [
          { id: uuid(), type: 'NoteWritten', schemaVersion: 2, data: { text: 'a\0b \uD83D', 'k\0': ['\uDE00'] } },
        ],
      }),
    );
    const [event] = await store.readStream(notes, id);
    expect(event?.data).toEqual({ text: 'ab \uFFFD', k: ['\uFFFD'] });
  });

  it('lifts older shapes on reading and refuses what it does not know', async () => {
    const [old, unknown] = [uuid(), uuid()];
    await store.append(
      append(`note-${old}`, { events: [{ id: uuid(), type: 'NoteWritten', data: { words: ['due', 'tre'] } }] }),
    );
    expect(await store.readStream(notes, old)).toMatchObject([{ schemaVersion: 2, data: { text: 'due tre' } }]);
    await store.append(append(`note-${unknown}`, { events: [{ id: uuid(), type: 'NoteBurnt', data: {} }] }));
    await expect(store.readStream(notes, unknown)).rejects.toThrow(UnknownEvent);
  });

  it('lets an older version decide after a type of a newer one where the stream says so, and loses nothing', async () => {
    const id = uuid();
    const decide = () => [{ type: 'NoteWritten' as const, data: { text: 'dopo' } }];
    const strict = { events: notes, initialState: 0, evolve: (count: number) => count + 1 };
    const decider = { ...strict, events: { ...notes, decidesWithoutLaterTypes: true } as const };
    await store.append(append(`note-${id}`));
    await store.append(append(`note-${id}`, { events: [{ id: uuid(), type: 'NoteBurnt', data: {} }] }));
    const decided = await decideAndAppend({ store, id, decider, decide, meta });
    expect(decided).toMatchObject({ version: 3, state: 2 });
    expect((await store.readRecorded(`note-${id}`)).map(({ type }) => type)).toEqual([
      'NoteWritten',
      'NoteBurnt',
      'NoteWritten',
    ]);
    const again = await decideAndAppend({ store, id, decider, decide: () => [], meta });
    expect(again).toMatchObject({ position: decided.position, version: 3 });
    await expect(decideAndAppend({ store, id, decider: strict, decide, meta })).rejects.toThrow(UnknownEvent);
  });

  it('reads the whole log in order from any position', async () => {
    const head = await store.head();
    const all = await store.readAll(0, head + 10);
    expect(all.map((event) => event.position)).toEqual(Array.from({ length: head }, (_, index) => index + 1));
    expect(await store.readAll(head - 1, 10)).toEqual(all.slice(-1));
  });

  it('ends pages where their events are long, and passes none over', async () => {
    const category = `long${uuid().slice(0, 8)}`;
    const text = 'è'.repeat(20_000);
    const appends = Array.from({ length: 120 }, () => append(`${category}-${uuid()}`));
    for (const one of appends) Object.assign(one.events[0] ?? {}, { data: { text } });
    await store.appendAll(appends);
    const head = await store.head();
    const seen: number[] = [];
    for (let more = true; more; ) {
      const page = await store.readCategories([category], seen.at(-1) ?? 0, 500, head);
      more = page.more;
      expect(page.events.length).toBeLessThan(appends.length);
      seen.push(...page.events.map(({ position }) => position));
    }
    expect(new Set(seen).size).toBe(appends.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('takes 2,400 appends with a reservation each in a few large batches', async () => {
    const many = Array.from({ length: 2_400 }, () => {
      const id = uuid();
      return append(`note-${id}`, { expectedVersion: 0, reservations: { take: [`newsurl:${id}`] } });
    });
    const verdicts = await store.appendAll(many);
    expect(verdicts.every((verdict) => verdict.outcome === 'ok' && !verdict.duplicate)).toBe(true);
    const again = await store.appendAll(many);
    expect(again.every((verdict) => verdict.outcome === 'ok' && verdict.duplicate)).toBe(true);
    expect(await store.checkDensity()).toMatchObject({ dense: true });
  });
});

function withoutPosition(verdict: AppendVerdict) {
  return verdict.outcome === 'ok'
    ? { outcome: verdict.outcome, version: verdict.version, duplicate: verdict.duplicate }
    : verdict;
}

/** What the log promises, one append at a time. */
class LogModel {
  readonly owners = new Map<string, string>();
  private readonly versions = new Map<string, number>();

  append({ stream, expectedVersion, events, reservations: { take = [], drop = [] } = {} }: Append) {
    const version = this.versions.get(stream) ?? 0;
    if (expectedVersion !== null && expectedVersion !== version) return { outcome: 'conflict' as const, version };
    const others = take.flatMap((key): [string, string][] => {
      const owner = this.owners.get(key);
      return owner === undefined || owner === stream ? [] : [[key, owner]];
    });
    if (others.length > 0) return { outcome: 'taken' as const, owners: new Map(others) };
    for (const key of drop) if (this.owners.get(key) === stream) this.owners.delete(key);
    for (const key of take) this.owners.set(key, stream);
    this.versions.set(stream, version + events.length);
    return { outcome: 'ok' as const, version: version + events.length, duplicate: false };
  }
}
