import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { RobotsRecordsStore } from './robots-records.store.js';

describe('records of robots.txt', () => {
  let test: TestDatabase;
  let database: Database;
  let records: RobotsRecordsStore;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database({ url: test.url, poolSize: 4 });
    records = new RobotsRecordsStore(database);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const origin = (at: number) => `https://n${at}.ostile.example`;
  const stored = async () =>
    (await database.pool.query<{ origin: string }>('select origin from app.robots_records order by fetched_at')).rows;
  const set = (at: number, rules: string) =>
    records.set(origin(at), { outcome: 'rules', rules, fetchedAt: 1_700_000_000_000 + at * 1_000 });

  it('of a host with ever new names take bounded memory, and go from the oldest on', async () => {
    const rules = `User-agent: *\n${'# riempitivo\n'.repeat(20_000)}`;
    for (let at = 0; at < 40; at += 1) await set(at, rules);
    expect(records.remembered.size).toBeLessThanOrEqual(4 * 2 ** 20);
    expect(records.remembered.origins).toBeLessThan(40);
    // What was forgotten here is still known to the database.
    expect((await records.get(origin(0)))?.rules).toBe(rules);
  });

  it('take a bounded number of rows and bytes', async () => {
    expect(await stored()).toHaveLength(40);
    await records.sweep({ rows: 30, bytes: 2 ** 40 });
    expect((await stored()).map((row) => row.origin)).toEqual(Array.from({ length: 30 }, (_, at) => origin(at + 10)));
    await records.sweep({ rows: 30, bytes: 1_000_000 });
    expect((await stored()).map((row) => row.origin)).toEqual([37, 38, 39].map(origin));
    // Without anybody asking for it, every so often.
    for (let at = 100; at < 200; at += 1) await set(at, '');
    await database.pool.query(
      `insert into app.robots_records (origin, outcome, fetched_at)
       select 'https://x' || n || '.example', 'none', now() from generate_series(1, 5200) n`,
    );
    for (let at = 200; at < 300; at += 1) await set(at, '');
    expect((await stored()).length).toBeLessThanOrEqual(5_100);
  });
});
