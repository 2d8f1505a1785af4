import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Database } from './database.js';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database({ url: testDatabase.url, poolSize: 1 });
  await database.pool.query(`create table public.lamps (id int primary key, lit text)`);
  await database.pool.query(`insert into public.lamps values (1, 'yes')`);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const lamps = () => database.kysely<{ lamps: { id: number; lit: unknown } }>().selectFrom('lamps');

describe('A question that comes again and again', () => {
  it('is prepared once in its connection and answers as before', async () => {
    for (const id of [1, 2, 1, 2, 1])
      expect(await lamps().select('lit').where('id', '=', id).execute()).toEqual(id === 1 ? [{ lit: 'yes' }] : []);
    const { rows } = await database.pool.query(`select statement from pg_prepared_statements where name like 'kept_%'`);
    expect(rows).toEqual([{ statement: 'select "lit" from "lamps" where "id" = $1' }]);
  });

  it('is answered too after a migration has changed a column under it', async () => {
    const ask = () => lamps().select(['id', 'lit']).execute();
    for (let times = 0; times < 4; times++) await ask();
    await database.pool.query(`alter table public.lamps alter column lit type boolean using lit = 'yes'`);
    expect(await ask()).toEqual([{ id: 1, lit: true }]);
    expect(await ask()).toEqual([{ id: 1, lit: true }]);
  });

  it('keeps its error', async () => {
    const ask = () => sql`select 1 / ${0}::int`.execute(database.kysely());
    for (let times = 0; times < 4; times++) await expect(ask()).rejects.toMatchObject({ code: '22012' });
  });
});

describe('A moment', () => {
  it('is read as PostgreSQL means it, in whatever zone the server speaks', async () => {
    const moments = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(moments, fc.constantFrom('UTC', 'Europe/Rome', 'Asia/Kolkata'), async (moment, zone) => {
        await database.pool.query(`set timezone = '${zone}'`);
        const { rows } = await database.pool.query('select $1::timestamptz as at', [moment.toISOString()]);
        expect(rows).toEqual([{ at: moment }]);
      }),
      { numRuns: 60 },
    );
    const { rows } = await database.pool.query(`select 'infinity'::timestamptz as at`);
    expect(rows).toEqual([{ at: Number.POSITIVE_INFINITY }]);
  });
});
