import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { binaryArray, binaryElements, joinedArrays } from './binary-array.js';
import { Database } from './database.js';

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

const read = async (type: 'text' | 'jsonb', array: Buffer): Promise<unknown> =>
  (await database.pool.query<{ read: unknown }>(`select $1::${type}[] as read`, [array])).rows[0]?.read;

/** What a text column takes: no NUL. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.replaceAll('\0', ''));

describe('An array in binary form', () => {
  it('is read by PostgreSQL as what it was made from', async () => {
    const values = fc.array(fc.option(text), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(values, async (some) => {
        expect(await read('text', binaryArray('text', some))).toEqual(some);
        const json = some.map((value) => JSON.stringify({ value }));
        expect(await read('jsonb', binaryArray('jsonb', json))).toEqual(some.map((value) => ({ value })));
      }),
      { numRuns: 40 },
    );
  });

  it('can be joined from parts that were packed apart', async () => {
    const parts = [['uno', null], [], ['', 'perché «no»?', '日本😀']];
    const array = joinedArrays(
      'text',
      parts.map((part) => binaryElements('text', part)),
    );
    expect(await read('text', array)).toEqual(parts.flat());
  });
});
