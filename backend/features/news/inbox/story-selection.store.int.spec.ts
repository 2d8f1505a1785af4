import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import type { NewsTables } from '../news.tables.js';
import { selectedStories } from './story-selection.store.js';

describe('the stories of a list', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database({ url: test.url, poolSize: 1 });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const plan = async (selection: Parameters<typeof selectedStories>[1]) => {
    const stories = selectedStories(database.kysely<NewsTables>(), selection, new Date());
    return database
      .kysely<NewsTables>()
      .transaction()
      .execute(async (transaction) => {
        // A table of few rows is read as a whole: what matters is that the index has all columns that are shown.
        await sql`set local enable_seqscan = off`.execute(transaction);
        await sql`set local enable_bitmapscan = off`.execute(transaction);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${stories}`.execute(transaction);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
  };

  it.each([{}, { status: 'open' }, { olderThan: 3 }] as const)(
    'are found by one index in their order, without their reports: %j',
    async (selection) => {
      const steps = await plan(selection);
      expect(steps).toMatch(/Index Only Scan using collected_news_stories_and_singles/);
      expect(steps).not.toMatch(/Sort|Seq Scan/);
    },
  );
});
