import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../config/config.js';
import { type DatabaseRelay, openRelay } from '../testing/database-relay.js';
import { behindPooler } from '../testing/pooler.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Database } from './database.js';
import { refuseUnlockable } from './lock-guard.js';

let test: TestDatabase;
let other: TestDatabase;
let pooler: DatabaseRelay;
beforeAll(async () => {
  test = await createTestDatabase();
  other = await createTestDatabase();
  pooler = await openRelay(test.url, behindPooler);
});
afterAll(async () => {
  await pooler.close();
  await test.drop();
  await other.drop();
});

async function guarded(url: string, directUrl?: string): Promise<string> {
  const database = new Database({ url, directUrl, poolSize: 2 });
  try {
    await refuseUnlockable(database);
    return 'taken';
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.join('; ');
  } finally {
    await database.close();
  }
}

describe('a database for several servers', () => {
  it('is taken when its locks hold, directly, behind a pooler, and past one', async () => {
    expect(await guarded(test.url)).toBe('taken');
    expect(await guarded(pooler.url)).toBe('taken');
    expect(await guarded(pooler.url, test.url)).toBe('taken');
  });

  it('is refused when it takes locks and does not hold them', async () => {
    const client = new Database({ url: other.url, poolSize: 1 });
    await client.pool.query(`create schema fake;
      create function fake.pg_advisory_xact_lock(bigint) returns void language sql as 'select null::void';
      create function fake.pg_try_advisory_xact_lock(bigint) returns boolean language sql as 'select true'`);
    await client.pool.query(
      `do $$ begin execute format('alter database %I set search_path = fake, pg_catalog, public', current_database()); end $$`,
    );
    await client.close();
    expect(await guarded(other.url)).toMatch(/^DATABASE_URL .*senza tenere il blocco/);
  });

  it('is refused when the direct address leads through a pooler, or elsewhere', async () => {
    expect(await guarded(test.url, pooler.url)).toMatch(/^DATABASE_DIRECT_URL porta a un pooler/);
    const third = await createTestDatabase();
    expect(await guarded(test.url, third.url)).toMatch(/^DATABASE_DIRECT_URL porta a un’altra base dati/);
    await third.drop();
  });
});
