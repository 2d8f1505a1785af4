import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { NewsTextsStore } from './news-texts.store.js';

describe('the texts of collected reports', () => {
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

  it('of pages say where each was found and which day it gives itself and what it links to; a feed’s text says nothing of it', async () => {
    const [page, feed] = [newId(), newId()];
    const publishedAt = new Date('2026-08-03T08:00:00Z');
    const links = [{ url: 'https://orbita.example/annuncio', words: 'l’annuncio di Orbita' }];
    await texts.keepPages([
      { newsId: page, text: 'Il testo', finalUrl: 'https://news.example/2', publishedAt, siteName: 'Il Tornio', links },
    ]);
    await texts.keepFeeds([{ newsId: feed, form: 'text', text: 'Il testo\0 del feed' }]);
    const stored = await texts.of([page, feed]);
    expect(stored.get(page)).toEqual({
      text: 'Il testo',
      origin: 'page',
      finalUrl: 'https://news.example/2',
      publishedAt,
      siteName: 'Il Tornio',
      links,
    });
    expect(stored.get(feed)).toEqual({
      text: 'Il testo del feed',
      origin: 'feed',
      finalUrl: null,
      publishedAt: null,
      siteName: null,
      links: [],
    });
  });

  it('are kept by several at once that share reports, in whatever order these come', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = Array.from({ length: 300 }, () => newId());
      const feed = (newsIds: readonly string[], text: string) =>
        newsIds.map((newsId) => ({ newsId, form: 'text' as const, text: `${text} `.repeat(200) }));
      await Promise.all([
        texts.keepFeeds(feed(ids, 'uno')),
        texts.keepFeeds(feed(ids.toReversed(), 'due')),
        texts.keepFeeds(feed(ids, 'tre')),
      ]);
      expect((await texts.of(ids)).size).toBe(ids.length);
    }
  });
});
