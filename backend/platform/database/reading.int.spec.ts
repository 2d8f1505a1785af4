import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Database } from './database.js';
import { readingWith } from './reading.js';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database({ url: testDatabase.url, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const settings = { enable_seqscan: 'off', statement_timeout: '200' };
const scanning = sql<{ value: string }>`select current_setting('enable_seqscan') as value`;

describe('reading with settings', () => {
  it('has them for itself alone, on a connection that others use afterwards', async () => {
    const within = await readingWith(database.kysely(), settings, (db) => scanning.execute(db));
    const after = await scanning.execute(database.kysely());
    expect([within.rows[0]?.value, after.rows[0]?.value]).toEqual(['off', 'on']);
  });

  it('gives the connection back after a failure and says what failed', async () => {
    const failing = readingWith(database.kysely(), settings, (db) => sql`select 1 / 0`.execute(db));
    await expect(failing).rejects.toThrow('division by zero');
    const slow = readingWith(database.kysely(), settings, (db) => sql`select pg_sleep(5)`.execute(db));
    await expect(slow).rejects.toThrow('statement timeout');
    expect((await scanning.execute(database.kysely())).rows[0]?.value).toBe('on');
  });

  it('cannot write', async () => {
    const writing = readingWith(database.kysely(), settings, (db) => sql`create table public.x (id int)`.execute(db));
    await expect(writing).rejects.toThrow('read-only');
  });
});
