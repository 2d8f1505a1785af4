import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../backend/platform/testing/test-database.js';
import { survive } from './testing/survival.js';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'contesto-survival-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('killed in the middle of collecting and generating, nothing is lost or doubled, and no step paid twice', async () => {
  const figures = await survive({ databaseUrl: database.url, dataDir, rounds: 1 });
  expect(figures).toMatchObject({
    storiesLost: 0,
    storiesDoubled: 0,
    runsUnfinished: 0,
    collectionsUnfinished: 0,
    articlesDoubled: 0,
    holesInTheLog: 0,
    // By a gateway that honours idempotency keys. To another, an instant before its answer is safe is open from our side.
    stepsPaidTwice: 0,
  });
}, 600_000); // a dozen processes, one after the other
