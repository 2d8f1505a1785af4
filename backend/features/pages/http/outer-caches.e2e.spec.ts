import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let cache: Server;
let site: TestApp;
/** The keys that were purged. */
const purged: string[] = [];
const refused: string[] = [];
let status = 200;
beforeAll(async () => {
  cache = createServer((request, response) => {
    (status === 200 ? purged : refused).push(String(request.headers.xkey));
    response.writeHead(status).end();
  });
  cache.listen(0, '127.0.0.1');
  await once(cache, 'listening');
  const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
  site = await startTestApp({ CACHE_KEYS: 'xkey,cache-tag', CACHE_PURGE_URL: url });
});
afterAll(async () => {
  await site.close();
  await new Promise((closed) => cache.close(closed));
});
beforeEach(() => {
  purged.length = 0;
  refused.length = 0;
  status = 200;
});

const get = (url: string) => site.app.inject({ url });
const keysOf = async (url: string) => String((await get(url)).headers.xkey).split(' ');
const publish = async (title: string) => {
  const article = { title, content: '<p>Un testo di prova.</p>', category: 'AI News', status: 'published' };
  const { body } = await site.call('POST', '/api/articles', article);
  return { id: String(body._id), slug: String(body.slug) };
};
/** Ends the pause of purges that are to be tried again; false while there are none. */
const pauseOver = async () => {
  const { rowCount } = await site.app
    .get(Database)
    .pool.query("update jobs.job set start_after = now() where name = 'purge-outer-caches' and state = 'retry'");
  return rowCount !== null && rowCount > 0;
};
const ended = (keys: readonly string[]) => until(`purges of ${keys}`, () => keys.every((key) => purged.includes(key)));

describe('answers for caches between us and readers', () => {
  it('carry what they show, also when they come from memory or lead elsewhere', async () => {
    const { id, slug } = await publish('Una notizia con le chiavi');
    for (const url of [`/articolo/${slug}`, `/articolo/${slug}`, `/api/public/articles/${slug}`]) {
      expect(await keysOf(url)).toEqual(['site', 'articles', `slug-${slug}`, `article-${id}`]);
    }
    expect((await get(`/articolo/${slug}`)).headers['cache-tag']).toBe(`site,articles,slug-${slug},article-${id}`);
    expect(await keysOf('/')).toEqual(['site', 'home']);
    expect(await keysOf('/categoria/ai-news')).toEqual(['site', 'category-ai-news']);
    expect(await keysOf(`/articolo/${slug}/come-e-stato-fatto`)).toContain('histories');
    for (const url of ['/feed.xml', '/sitemap.xml', '/api/public/articles', '/categorie', '/cerca?q=notizia']) {
      expect(await keysOf(url)).toEqual(['site', 'lists']);
    }
    expect(await keysOf('/categoria/ai-news/feed.xml')).toEqual(['site', 'category-ai-news']);
    await site.call('PUT', `/api/articles/${id}`, { slug: 'un-altro-indirizzo' });
    const moved = await get(`/articolo/${slug}`);
    expect([moved.statusCode, moved.headers.xkey]).toEqual([301, `site articles slug-${slug}`]);
    expect((await get('/api/admin/settings')).headers.xkey).toBeUndefined();
  });

  it('are purged when an article comes out or changes, and no others', async () => {
    const { id, slug } = await publish('Una seconda notizia');
    await ended([`article-${id}`, `slug-${slug}`, 'home', 'lists', 'category-ai-news']);
    purged.length = 0;
    await site.call('POST', `/api/articles/${id}/unpublish`);
    await site.call('DELETE', `/api/articles/${id}`);
    await ended([`article-${id}`, 'articles', 'home']);
  });

  it('are purged once for what happens at the same time', async () => {
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => publish(`Notizia numero ${n}`)));
    await ended(many.map(({ id }) => `article-${id}`));
    await ended(['home']);
    expect(purged.filter((key) => key === 'home').length).toBeLessThan(many.length);
  });

  it('are purged later when a cache is away, and all of them after a change of settings', async () => {
    status = 503;
    await site.call('PUT', '/api/admin/settings', { site: { name: 'Un altro nome' } });
    await until('a refused purge', () => refused.includes('site'));
    status = 200;
    await until('what waits for another try', pauseOver);
    await ended(['site']);
  });
});

it('are purged after each change, also where the clock of the server is behind', async () => {
  const clock = site.app.get(Clock, { strict: false });
  const behind = new Date(Date.now() - 3_600_000);
  // As long as two changes take, it is the same moment there.
  const reading = jest.spyOn(clock, 'now').mockReturnValue(behind);
  for (const name of ['Un nome', 'Un nome ancora diverso']) {
    purged.length = 0;
    await site.call('PUT', '/api/admin/settings', { site: { name } });
    await ended(['site']);
  }
  reading.mockRestore();
});
