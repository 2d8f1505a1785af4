import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';
import { ScoreCollectedNewsHandler } from './score-collected-news.js';

let test: TestDatabase;
let database: Database;
/** What comparisons did, in its order. */
const diary: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 8 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

class WatchedScores extends NewsScoresStore {
  override async compared() {
    diary.push('read');
    return super.compared();
  }

  override async change(...changes: Parameters<NewsScoresStore['change']>): Promise<void> {
    await super.change(...changes);
    diary.push(`changed; ${(await this.hasUncompared()) ? 'not compared yet' : 'compared'}`);
  }

  override async markCompared(newsIds: readonly string[]): Promise<void> {
    await super.markCompared(newsIds);
    diary.push((await this.hasUncompared()) ? 'not compared yet' : 'compared');
  }
}

function comparison(): ScoreCollectedNewsHandler {
  return new ScoreCollectedNewsHandler(new WatchedScores(database), new Leases(database), new Clock());
}

async function collected(title: string): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into read.collected_news (id, source_id, source_name, title, url, description, language, category, tags,
       published_at, collected_at, sort_date, score, relevance, story_id, status, selected_by_person)
     values ($1::uuid, $2, 'Gazzetta', $3, 'https://news.example/' || $1::uuid, '', 'it', 'AI News', '[]', now(), now(), now(), 0,
       '{"score":0,"reasons":[]}', $1, 'new', false)`,
    [id, newId(), title],
  );
  await new NewsScoresStore(database).begin([{ newsId: id, storyId: id, relevance: { score: 0, reasons: [] } }]);
  return id;
}

const storyOf = async (id: string) =>
  (await database.pool.query('select story_id from read.collected_news where id = $1', [id])).rows[0]?.story_id;

describe('comparisons of what came in', () => {
  it('come one after the other, and what is new counts as compared when all of it was written', async () => {
    const first = await collected('Mistral Compute');
    const second = await collected('Mistral Compute');
    await Promise.all([comparison().execute(), comparison().execute()]);
    expect(diary.filter((each) => each === 'read')).toHaveLength(2);
    expect(diary.slice(0, 3)).toEqual(['read', 'changed; not compared yet', 'compared']);
    expect(diary[3]).toBe('read');
    expect(await storyOf(second)).toBe(await storyOf(first));
  });

  it('bring together for good what scouts took for one story, each with what the others joined to it', async () => {
    const titles = ['Una scuola di Parma', 'Il bando di Torino', 'Le radiologie lombarde', 'Un satellite', 'Altro'];
    const ids: string[] = [];
    for (const title of titles) ids.push(await collected(title));
    const [one = '', two = '', three = '', four = '', other = ''] = ids;
    const scores = new NewsScoresStore(database);
    await scores.join([one, two]);
    await scores.join([three, four]);
    await scores.join([four, two]);
    await scores.join([four, two]);
    for (let times = 0; times < 2; times += 1) await comparison().execute();
    expect(new Set(await Promise.all([one, two, three, four].map(storyOf))).size).toBe(1);
    expect(await storyOf(other)).toBe(other);
  });

  it('leave apart what a person took out of its story, although a scout joins it again', async () => {
    const ids: string[] = [];
    for (let times = 0; times < 3; times += 1) ids.push(await collected('Il quaderno Tornio di Parma'));
    await comparison().execute();
    const story = await storyOf(ids[0] ?? '');
    expect(await Promise.all(ids.map(storyOf))).toEqual([story, story, story]);
    const scores = new NewsScoresStore(database);
    await scores.separate(story);
    const others = ids.filter((id) => id !== story);
    const left = await storyOf(others[0] ?? '');
    expect(others).toContain(left);
    expect([await storyOf(story), await storyOf(others[1] ?? '')]).toEqual([story, left]);
    await scores.join(ids);
    await comparison().execute();
    expect([await storyOf(story), ...(await Promise.all(others.map(storyOf)))]).toEqual([story, left, left]);
  });
});
