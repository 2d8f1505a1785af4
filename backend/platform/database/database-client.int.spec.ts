import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openRelay } from '../testing/database-relay.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { DatabaseClient } from './database-client.js';
import { isDatabaseUnavailable } from './database-errors.js';

let testDatabase: TestDatabase;
const opened: { end: () => Promise<unknown> }[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.end().catch(() => undefined);
});
afterAll(() => testDatabase.drop());

async function open(config: pg.ClientConfig = { connectionString: testDatabase.url }): Promise<pg.Client> {
  const client = new DatabaseClient(config);
  client.on('error', () => undefined);
  opened.push(client);
  await client.connect();
  return client;
}

/** A way to the database on which answers stop coming, while connections stay open. */
async function openLeakyWay(): Promise<{ config: pg.ClientConfig; stopAnswers: () => void }> {
  let isOpen = true;
  const relay = await openRelay(testDatabase.url, (answer) => (isOpen ? answer : null));
  opened.push({ end: relay.close });
  return {
    config: { connectionString: relay.url, query_timeout: 300 },
    stopAnswers: () => {
      isOpen = false;
    },
  };
}

describe('A client of the database', () => {
  it('answers in all the ways that pg does', async () => {
    const client = await open();
    const two = [{ two: 2 }];
    expect((await client.query('select 2 as two')).rows).toEqual(two);
    expect((await client.query('select $1::int as two', [2])).rows).toEqual(two);
    expect((await client.query({ name: 'kept', text: 'select $1::int as two', values: [2] })).rows).toEqual(two);
    expect((await client.query({ name: 'kept', text: 'select $1::int as two' }, [2])).rows).toEqual(two);
    expect((await client.query({ text: 'select 2', rowMode: 'array' })).rows).toEqual([[2]]);
    const called = (ask: (done: (error: Error, result: pg.QueryResult) => void) => void) =>
      new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result.rows))));
    expect(await called((done) => client.query('select 2 as two', done))).toEqual(two);
    expect(await called((done) => client.query('select $1::int as two', [2], done))).toEqual(two);
    const query = client.query(new pg.Query('select 2 as two'));
    expect((await once(query, 'end'))[0].rows).toEqual(two);
  });

  it('fails with the error of the database and the place that asked', async () => {
    const client = await open();
    const error = await client.query('select 1 / $1::int', [0]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('database-client.int.spec') });
    const rejected = await new Promise((resolve) => client.query('select 1 / 0', resolve));
    expect(rejected).toMatchObject({ code: '22012' });
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('gives up a connection whose answer does not come, and all that wait behind it', async () => {
    const way = await openLeakyWay();
    const client = await open(way.config);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    way.stopAnswers();
    const errors = await Promise.all(
      ['select 1', 'select 2'].map((text) => client.query(text).catch((thrown: unknown) => thrown)),
    );
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
    expect(isDatabaseUnavailable(await client.query('select 3').catch((thrown: unknown) => thrown))).toBe(true);
  });

  it('leaves its pool, which opens another', async () => {
    const way = await openLeakyWay();
    const pool = new pg.Pool({ Client: DatabaseClient, ...way.config, max: 1 });
    pool.on('error', () => undefined);
    pool.on('connect', (connection) => connection.on('error', () => undefined));
    opened.push(pool);
    const one = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const first = await one();
    const sleeping = await pool.query('select pg_sleep(5)').catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(sleeping)).toBe(true);
    const second = await one();
    expect(second).toEqual(expect.any(Number));
    expect(second).not.toBe(first);
  });
});
