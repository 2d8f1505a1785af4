import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type DatabaseRelay, openRelay } from '../testing/database-relay.js';
import { behindPooler } from '../testing/pooler.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Database } from './database.js';
import { TableSnapshot } from './table-snapshot.js';

let test: TestDatabase;
let pooler: DatabaseRelay;
beforeAll(async () => {
  test = await createTestDatabase();
  pooler = await openRelay(test.url, behindPooler);
});
afterAll(async () => {
  await pooler.close();
  await test.drop();
});

const TIMEOUT = `select current_setting('statement_timeout') as statement_timeout,
  current_setting('synchronous_commit') as synchronous_commit`;
const settings = { synchronous_commit: 'off' };

/** Asks the same often enough to be worth a name, and says which names the database knows afterwards. */
async function namesAfterAsking(database: Database): Promise<readonly unknown[]> {
  for (let times = 0; times < 5; times += 1) {
    await sql`select ${times}::int as again`.execute(database.kysely());
    await database.pool.query({ name: 'asked_by_name', text: 'select 1' });
  }
  const { rows } = await database.pool.query('select name from pg_prepared_statements order by name');
  return rows.map(({ name }) => name);
}

describe('a new connection', () => {
  it('reached directly has its limits, its settings and its names of statements', async () => {
    const database = new Database({ url: test.url, poolSize: 1 });
    expect((await database.pool.query(TIMEOUT)).rows).toEqual([{ statement_timeout: '9s', synchronous_commit: 'off' }]);
    const client = await database.openConnection(0, settings);
    expect((await client.query(TIMEOUT)).rows).toEqual([{ statement_timeout: '0', synchronous_commit: 'off' }]);
    expect(client.isDirect).toBe(true);
    await client.end();
    expect(await namesAfterAsking(database)).toEqual(['asked_by_name', 'kept_0']);
    await database.close();
  });

  it('lent by a pooler that knows no names leaves nothing on it', async () => {
    const database = new Database({ url: pooler.url, poolSize: 1 });
    const before = (await database.pool.query(TIMEOUT)).rows;
    expect(before).toMatchObject([{ statement_timeout: '0' }]);
    const client = await database.openConnection(500, { synchronous_commit: 'local' });
    expect((await client.query(TIMEOUT)).rows).toEqual(before);
    expect(client.isDirect).toBe(false);
    await client.end();
    expect(await namesAfterAsking(database)).toEqual([]);
    await database.close();
  });

  it('lent by a pooler has no limit for a copy of the whole database', async () => {
    const database = new Database({ url: pooler.url, poolSize: 1 });
    const ofDatabase = (change: string) =>
      `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`;
    await database.pool.query(ofDatabase(`set statement_timeout = ''9s''`));
    const snapshot = await TableSnapshot.open(database);
    expect(await snapshot.query(TIMEOUT)).toMatchObject([{ statement_timeout: '0' }]);
    await snapshot.close();
    await database.pool.query(ofDatabase('reset statement_timeout'));
    await database.close();
  });

  it('that lives long goes past the pooler where there is a direct address', async () => {
    const database = new Database({ url: pooler.url, directUrl: test.url, poolSize: 1 });
    const client = await database.openConnection(0, { synchronous_commit: 'local' });
    expect(client.isDirect).toBe(true);
    expect((await client.query(TIMEOUT)).rows).toEqual([{ statement_timeout: '0', synchronous_commit: 'local' }]);
    await client.end();
    await database.close();
  });
});
