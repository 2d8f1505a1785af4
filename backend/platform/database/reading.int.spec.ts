import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type DatabaseRelay, openRelay } from '../testing/database-relay.js';
import { behindPooler } from '../testing/pooler.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Database } from './database.js';
import type { Reading } from './reading.js';

const scanning = sql<{ value: string; pid: number }>`select current_setting('enable_seqscan') as value,
  pg_backend_pid() as pid`;
const settings = { enable_seqscan: 'off', statement_timeout: '200' };

describe.each(['directly', 'behind a pooler'])('reading with settings, %s', (way) => {
  let testDatabase: TestDatabase;
  let relay: DatabaseRelay;
  let database: Database;
  let reading: Reading<unknown>;
  let asked = '';
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    relay = await openRelay(testDatabase.url, behindPooler, (piece) => {
      asked += piece.toString('latin1');
    });
    database = new Database({ url: way === 'directly' ? testDatabase.url : relay.url, poolSize: 1 });
    reading = database.reader(settings, 2);
  });
  afterAll(async () => {
    await database.close();
    await relay.close();
    await testDatabase.drop();
  });

  it('has them for itself alone', async () => {
    const within = await Promise.all([1, 2, 3].map(() => reading((db) => scanning.execute(db))));
    expect(within.map(({ rows }) => rows[0]?.value)).toEqual(['off', 'off', 'off']);
    expect((await scanning.execute(database.kysely())).rows[0]?.value).toBe('on');
  });

  it('goes on after a failure and says what failed', async () => {
    await expect(reading((db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero');
    await expect(reading((db) => sql`select pg_sleep(5)`.execute(db))).rejects.toThrow('statement timeout');
    expect((await reading((db) => scanning.execute(db))).rows[0]?.value).toBe('off');
  });

  it('cannot write', async () => {
    const writing = reading((db) => sql`create table public.x (id int)`.execute(db));
    await expect(writing).rejects.toThrow('read-only');
  });

  it('sets nothing on a connection that others may be lent', () => {
    expect(asked.includes('set local enable_seqscan')).toBe(way === 'behind a pooler');
    expect(asked).not.toMatch(/set (?:enable_seqscan|default_transaction_read_only)/);
  });

  it('is over when the database is closed', async () => {
    const closing = new Database({ url: testDatabase.url, poolSize: 1 });
    const last = closing.reader(settings, 1);
    await last((db) => scanning.execute(db));
    await closing.close();
    await expect(last((db) => scanning.execute(db))).rejects.toThrow();
  });
});

it('fails where no connection can be had', async () => {
  const away = new Database({ url: 'postgresql://127.0.0.1:9/away', poolSize: 1 });
  await expect(away.reader(settings, 1)((db) => scanning.execute(db))).rejects.toThrow();
  await away.close();
});
