import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Clock } from '../../../platform/clock.js';
import { type Config, readConfig } from '../../../platform/config/config.js';
import type { Secrets } from '../../../platform/config/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { migrateToLatest } from '../../../platform/database/migrator.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { LogRedactions } from '../../../platform/event-store/log-redactions.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { newId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { HeadSigner } from '../../../platform/provable-log/checkpoint.js';
import { eventHash } from '../../../platform/provable-log/event-leaf.js';
import { LogDamaged, LogTree } from '../../../platform/provable-log/log-tree.js';
import { leadsToRoot } from '../../../platform/provable-log/verify-paths.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { LogHeadsStore } from '../log-heads.store.js';
import { CheckLogHandler } from './check-log.js';
import { SignLogHeadHandler } from './sign-log-head.js';

let test: TestDatabase;
let database: Database;
let store: EventStore;
let tree: LogTree;
let heads: LogHeadsStore;

beforeEach(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 4 });
  await migrateToLatest(database);
  store = new EventStore(database);
  tree = new LogTree(database);
  heads = new LogHeadsStore(database);
});
afterEach(async () => {
  await database.close();
  await test.drop();
});

const seedOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const signing = (seed = seedOf(1)) => {
  const config: Config = readConfig({ PUBLIC_BASE_URL: 'https://contesto.test' });
  const secrets = { logSigning: seed } as Secrets;
  return new SignLogHeadHandler(
    store,
    tree,
    heads,
    new Leases(database),
    new Heartbeats(database),
    new Clock(),
    secrets,
    config,
  );
};
const sign = (seed?: string) => signing(seed).execute();
const check = () => new CheckLogHandler(database).execute();
const append = async (count: number) => {
  await store.appendAll(
    Array.from({ length: count }, () => ({
      stream: `prova-${newId()}`,
      expectedVersion: 0,
      events: [{ id: newId(), type: 'QualcosaAccadde', data: { numero: 1.0, testo: 'perché «no»?' } }],
      meta: { actor: 'cli' },
    })),
  );
};
/** What somebody who owns the database can do: the triggers do not hold them. */
const tamper = async (statement: string) => {
  await database.pool.query(`begin; set local es.maintenance = 'on'; ${statement}; commit`);
};

/** By position where it is one of the first 600; what follows a head is covered by the next one. */
const MANIPULATIONS: Readonly<Record<string, (position: number) => string>> = {
  'another text': (at) => `update es.events set data = data || '{"testo": "altro"}' where position = ${at}`,
  'another number': (at) =>
    `update es.events set data = jsonb_set(data, '{numero}', '1.0000000000000000001') where position = ${at}`,
  'another author': (at) => `update es.events set meta = '{"actor": "policy"}' where position = ${at}`,
  'a later time by a millionth of a second': (at) =>
    `update es.events set recorded_at = recorded_at + interval '1 microsecond' where position = ${at}`,
  'another type': (at) => `update es.events set type = 'AltroAccadde' where position = ${at}`,
  'another stream': (at) => `update es.events set stream = 'altra-${at}' where position = ${at}`,
  'another version': (at) => `update es.events set version = version + 7 where position = ${at}`,
  'another schema version': (at) => `update es.events set schema_version = 2 where position = ${at}`,
  'another id': (at) => `update es.events set id = gen_random_uuid() where position = ${at}`,
  'an event taken out': (at) => `delete from es.events where position = ${at}`,
  'an event taken out and the gap closed': (at) =>
    `delete from es.events where position = ${at}; update es.events set position = position - 1000000 where position > ${at};
     update es.events set position = position + 999999 where position < 0`,
  'an event put in': (at) =>
    `update es.events set position = -position - 1 where position >= ${at}; update es.events set position = -position where position < 0;
     insert into es.events (position, stream, version, id, type, data) values (${at}, 'falso-1', 1, gen_random_uuid(), 'Falso', '{}')`,
  'two events in each other’s place': (at) =>
    `update es.events set position = -1 where position = ${at}; update es.events set position = ${at} where position = ${at + 1};
     update es.events set position = ${at + 1} where position = -1`,
  'the end cut off': (at) => `delete from es.events where position > ${at}`,
  'words taken out without an event that says so': (at) =>
    `insert into es.redactions select position, es.digest_of(data), ${at + 1} from es.events where position = ${at};
     update es.events set data = '{}' where position = ${at}`,
  'another root in a head': () => `update es.log_heads set root = sha256('altro') where size = 600`,
  'a head taken over by another key': () =>
    `update es.log_heads set verifier = '${new HeadSigner(seedOf(2), 'contesto.test/log').verifier}' where size = 600`,
  'another time in a head': () => `update es.log_heads set signed_at = signed_at - interval '1 hour' where size = 600`,
  'a head left out': () => 'delete from es.log_heads where size = 600',
  'the way between two heads changed': () =>
    `update es.log_heads set consistency = array[sha256('x')] where size = 600`,
};

describe('a log that was signed', () => {
  it('is what every head says, grows from head to head, and proves each of its events', async () => {
    expect(await sign()).toEqual({ status: 'unchanged', size: 0 });
    for (const [count, size] of [
      [300, 300],
      [300, 600],
      [170, 770],
    ] as const) {
      await append(count);
      expect(await sign()).toEqual({ status: 'signed', size });
    }
    expect(await sign()).toEqual({ status: 'unchanged', size: 770 });
    expect(await check()).toEqual({ events: 770, heads: 3, signedUpTo: 770, problems: [] });
    const [head] = await heads.newest(1);
    for await (const leaf of tree.leaves(770)) {
      if (leaf.position % 97 !== 1) continue;
      const path = await tree.inclusion(leaf.position, 770);
      expect(leadsToRoot(eventHash(leaf), leaf.position - 1, 770, path, head?.root ?? Buffer.alloc(0))).toBe(true);
    }
    const { rows } = await database.pool.query('select level, place from es.log_subtrees order by 1, 2');
    expect(rows).toEqual([0, 1, 2].map((place) => ({ level: 1, place })));
    // Another key goes on with the same log, and the former stays among those that are named.
    expect(await sign(seedOf(3))).toEqual({ status: 'unchanged', size: 770 });
    await append(1);
    expect(await sign(seedOf(3))).toEqual({ status: 'signed', size: 771 });
    expect((await check()).problems).toEqual([]);
    expect(await heads.keys()).toHaveLength(2);
  });

  it('shows whatever was done to it or to its heads, wherever that is', async () => {
    for (const count of [300, 300, 170]) {
      await append(count);
      await sign();
    }
    const { rows } = await database.pool.query('select * from es.events order by position');
    const { rows: promised } = await database.pool.query('select * from es.log_heads order by size');
    const restore = async () => {
      await tamper('delete from es.events; delete from es.log_heads; delete from es.redactions');
      await database.pool.query(
        'insert into es.events select * from json_populate_recordset(null::es.events, $1::json)',
        [JSON.stringify(rows.map((row) => ({ ...row, recorded_at: times.get(row.position) })))],
      );
      for (const head of promised) {
        await database.pool.query('insert into es.log_heads values ($1, $2, $3, $4, $5, $6)', [
          ...[head.size, head.root, head.signed_at, head.note, head.verifier, head.consistency],
        ]);
      }
    };
    const exact = await database.pool.query<{ position: number; at: string }>(
      'select position, recorded_at::text as at from es.events',
    );
    const times = new Map(exact.rows.map(({ position, at }) => [position, at]));
    await restore();
    expect((await check()).problems).toEqual([]);
    const missed: string[] = [];
    for (const [name, statement] of Object.entries(MANIPULATIONS)) {
      for (const position of fc.sample(fc.integer({ min: 1, max: 768 }), 2)) {
        await tamper(statement(position));
        if ((await check()).problems.length === 0) missed.push(`${name} at ${position}`);
        await restore();
      }
    }
    expect(missed).toEqual([]);
  });

  it('may lose words that one of its events names, and is the signed one all the same; no other words', async () => {
    await append(20);
    await sign();
    const redactions = new LogRedactions(database);
    const remains = [{ position: 7, data: { numero: 1, testo: '' } }];
    // Not without an event that says so, and not another remainder than it says.
    await expect(redactions.redact(remains, 20)).rejects.toThrow('append-only');
    const announced = await redactions.announcement(remains);
    const said = { id: newId(), type: 'ParoleTolte', data: { redacted: announced } };
    const { position } = await store.append({
      ...{ stream: 'prova', expectedVersion: 0, events: [said], meta: { actor: 'cli' } },
    });
    await expect(redactions.redact([{ position: 7, data: { testo: 'altro' } }], position)).rejects.toThrow(
      'append-only',
    );
    await expect(redactions.redact([{ position: 8, data: {} }], position)).rejects.toThrow('append-only');
    await redactions.redact(remains, position);
    expect([...(await redactions.among([6, 7]))]).toEqual([7]);
    const { rows } = await database.pool.query('select data from es.events where position = 7');
    expect(rows).toEqual([{ data: remains[0]?.data }]);
    expect((await check()).problems).toEqual([]);
    expect(await sign()).toEqual({ status: 'signed', size: 21 });
    for (const statement of ["update es.events set data = '{}' where position = 7", 'delete from es.redactions']) {
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    }
    // The event that announces it may not be redacted itself: it would say whatever is wanted.
    const twice = [{ position, data: { redacted: announced } }];
    const { position: later } = await store.append({
      stream: 'prova',
      expectedVersion: 1,
      events: [{ id: newId(), type: 'ParoleTolte', data: { redacted: await redactions.announcement(twice) } }],
      meta: { actor: 'cli' },
    });
    await redactions.redact(twice, later);
    expect((await check()).problems).toEqual([{ kind: 'untold-redaction', position: 7 }]);
    await tamper(`delete from es.redactions where position = ${position}`);
    await tamper("update es.events set data = '{}' where position = 7");
    expect((await check()).problems).toEqual([{ kind: 'untold-redaction', position: 7 }]);
  });

  it('is signed no more when it does not go on from its last head', async () => {
    await append(20);
    await sign();
    await tamper(MANIPULATIONS['another text']?.(7) ?? '');
    await append(1);
    await expect(sign()).rejects.toBeInstanceOf(LogDamaged);
    await tamper('delete from es.events where position > 10');
    await expect(sign()).rejects.toBeInstanceOf(LogDamaged);
    expect(await heads.newest(9)).toHaveLength(1);
  });

  it('keeps its heads: they are no more changed than events are', async () => {
    await append(1);
    await sign();
    for (const statement of ['update es.log_heads set size = 2', 'delete from es.log_heads', 'truncate es.log_heads']) {
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    }
  });
});
