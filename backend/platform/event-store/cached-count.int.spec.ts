import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../database/database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { CachedCount } from './cached-count.js';

describe('what is counted from a read table', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database({ url: test.url, poolSize: 2 });
    await database.pool.query(
      `insert into es.projections (name, version, position, state) values ('conta', 1, 7, 'live')`,
    );
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const moveTo = (position: number) =>
    database.pool.query(`update es.projections set position = $1 where name = 'conta'`, [position]);

  it('is counted once for all who ask, and again once the projection has moved', async () => {
    let counted = 0;
    const view = new CachedCount(database, 'conta', async () => ++counted);
    expect(await Promise.all([view.get(), view.get(), view.get()])).toEqual([1, 1, 1]);
    await moveTo(8);
    expect([await view.get(), await view.get()]).toEqual([2, 2]);
  });

  it('is counted again after a count that failed', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve(5)];
    const view = new CachedCount(database, 'conta', () => outcomes.shift() ?? Promise.resolve(0));
    await expect(view.get()).rejects.toThrow('away');
    expect(await view.get()).toBe(5);
  });
});
