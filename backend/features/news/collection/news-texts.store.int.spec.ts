import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { packStories } from '../readers/packed-stories.js';
import { NewsTextsStore } from './news-texts.store.js';

describe('the texts of collected stories', () => {
  let test: TestDatabase;
  let database: Database;
  let texts: NewsTextsStore;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database({ url: test.url, poolSize: 4 });
    texts = new NewsTextsStore(database);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const item = (text: string) => ({
    title: 'Titolo',
    link: 'https://news.example/1',
    guid: null,
    publishedAt: null,
    description: '',
    categories: [],
    language: null,
    author: null,
    content: { form: 'text' as const, text },
  });

  it('of pages say where each was found and which day it gives itself; a feed’s text says neither', async () => {
    const [page, feed] = [newId(), newId()];
    const publishedAt = new Date('2026-08-03T08:00:00Z');
    await texts.keepPages([{ newsId: page, text: 'Il testo', finalUrl: 'https://news.example/2', publishedAt }]);
    await texts.keepFeeds([{ newsIds: [feed], texts: packStories([item('Il testo del feed')]).texts }]);
    const stored = await texts.of([page, feed]);
    expect(stored.get(page)).toEqual({
      text: 'Il testo',
      origin: 'page',
      finalUrl: 'https://news.example/2',
      publishedAt,
    });
    expect(stored.get(feed)).toMatchObject({ origin: 'feed', finalUrl: null, publishedAt: null });
  });

  it('are kept by two batches at once that share stories, in whatever order these come', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = Array.from({ length: 300 }, () => newId());
      const delivery = (newsIds: readonly string[], text: string) => [
        { newsIds, texts: packStories(newsIds.map(() => item(`${text} `.repeat(200)))).texts },
      ];
      await Promise.all([
        texts.keepFeeds(delivery(ids, 'uno')),
        texts.keepFeeds(delivery(ids.toReversed(), 'due')),
        texts.keepFeeds(delivery(ids, 'tre')),
      ]);
      expect((await texts.of(ids)).size).toBe(ids.length);
    }
  });
});
