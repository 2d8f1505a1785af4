import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { titleHas } from './title-words.store.js';

const TITLES = ['Perché l’AI legge i contratti', 'GPT-5.1 negli uffici', 'Un’università per 100 studenti', 'Però'];
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

async function found(typed: string): Promise<readonly string[]> {
  const { rows } = await sql<{ title: string }>`select a.title
    from unnest(${TITLES}::text[]) with ordinality as a (title, place) where ${titleHas(typed)} order by place`.execute(
    database.kysely(),
  );
  return rows.map(({ title }) => title);
}

describe('titles', () => {
  it.each([
    ['contratti', [TITLES[0]]],
    ['CONTR perche', [TITLES[0]]],
    ['gpt-5', [TITLES[1]]],
    ['gpt 6', []],
    ['universita', [TITLES[2]]],
    ["un'universita 100", [TITLES[2]]],
    ['per', [TITLES[0], TITLES[2], TITLES[3]]],
    ['tratti', []],
    ['%', []],
    ["'); drop table --", []],
  ])('are found by «%s» where their words begin with those typed', async (typed, titles) => {
    expect(await found(typed)).toEqual(titles);
  });

  it('are found by the index', async () => {
    const plan = await database
      .kysely()
      .transaction()
      .execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        await sql`set local enable_indexscan = off`.execute(transaction);
        await sql`set local enable_indexonlyscan = off`.execute(transaction);
        return sql`explain select a.id from read.articles as a where ${titleHas('contratti')}`.execute(transaction);
      });
    expect(JSON.stringify(plan.rows)).toContain('articles_title_words');
  });
});
