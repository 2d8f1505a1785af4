import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { PermanentFailure } from '../../../platform/jobs/job-kind.js';
import { PingClient } from '../../../platform/ping/ping-client.js';
import type { ArticleEvent } from '../../articles/article.events.js';
import { keysEndedBy, keysEndedByArticle } from './ended-keys.js';
import { PurgeOuterCachesWorker, purgeMessage } from './purge-outer-caches.js';

type Event = { readonly type: string; readonly data: object };
const ended = (...events: Event[]) =>
  keysEndedByArticle('a1', events.map((event, index) => ({ ...event, version: index + 1 })) as never);
const drafted = { type: 'ArticleDrafted', data: { slug: 'uno', category: 'AI News' } };
const published = { type: 'ArticlePublished', data: {} };
const renamed = { type: 'ArticleSlugChanged', data: { from: 'uno', to: 'due' } };
const of = (type: string, data: object = {}) => ({ type, data });
const LISTS = ['home', 'lists', 'category-ai-news'];

describe('what an event of an article ends', () => {
  it('is nothing while no reader sees it', () => {
    expect(ended(drafted)).toEqual([]);
    expect(ended(drafted, of('ArticleVerified'))).toEqual([]);
    expect(ended(drafted, published, of('ArticleUnpublished'), of('ArticleRevised', { changes: {} }))).toEqual([]);
  });

  it('is its page and the lists that show it, when it comes out or changes', () => {
    expect(ended(drafted, published)).toEqual(['article-a1', 'slug-uno', ...LISTS]);
    const moved = of('ArticleRevised', { changes: { category: 'Claude' } });
    expect(ended(drafted, published, moved)).toEqual(['article-a1', 'slug-uno', ...LISTS, 'category-claude']);
  });

  it('is also what leads to it, when it goes or its address changes', () => {
    expect(ended(drafted, published, renamed)).toEqual(['article-a1', 'slug-uno', 'slug-due', ...LISTS, 'articles']);
    for (const type of ['ArticleUnpublished', 'ArticleRetracted', 'ArticleDeleted']) {
      expect(ended(drafted, published, of(type))).toContain('articles');
    }
  });

  it('is its own page alone, when only that shows it', () => {
    expect(ended(drafted, published, of('ArticleVerified'))).toEqual(['article-a1', 'slug-uno']);
  });
});

describe('what any other event ends', () => {
  it.each([
    ['settings', 'SettingsChanged', ['site']],
    ['headerscripts', 'HeaderScriptsChanged', ['site']],
    ['source-7', 'SourceAdded', ['site']],
    ['frontpage', 'LeadPinned', ['home']],
    ['generation-7', 'GenerationCompleted', ['histories']],
    ['generation-7', 'NewsGathered', []],
  ])('of %s, %s: %j', (stream, type, keys) => {
    expect(keysEndedBy({ stream, type } as RecordedOf<ArticleEvent>)).toEqual(keys);
  });
});

describe('informing the caches', () => {
  let server: Server;
  let url: string;
  const client = new PingClient();
  const seen: { line: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let statusOf: (path: string) => number;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method, url: path = '', headers } = request;
      seen.push({ line: `${method} ${path}`, headers, body: await text(request) });
      response.writeHead(statusOf(path)).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await client.onApplicationShutdown();
    await new Promise((closed) => server.close(closed));
  });
  beforeEach(() => {
    seen.length = 0;
    statusOf = () => 200;
  });

  const work = (variables: Record<string, string>) =>
    new PurgeOuterCachesWorker(client, readConfig(variables)).work({
      ...{ id: 'j', attempt: 1, signal: new AbortController().signal },
      data: { key: 'article-a1' },
    });

  it('sends PURGE with the key in every header that answers carry, to each of them', async () => {
    await work({ CACHE_PURGE_URL: `${url}/uno, ${url}/due?x=1` });
    expect(seen.map(({ line }) => line).sort()).toEqual(['PURGE /due?x=1', 'PURGE /uno']);
    expect(seen[0]?.headers).toMatchObject({
      xkey: 'article-a1',
      'surrogate-key': 'article-a1',
      'cache-tag': 'article-a1',
    });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('sends only the headers that are named, the proof of who asks, and a body to a service', async () => {
    await work({ CACHE_PURGE_URL: url, CACHE_KEYS: 'xkey', CACHE_PURGE_TOKEN: 'abc' });
    expect(seen[0]).toMatchObject({ line: 'PURGE /', headers: { authorization: 'Bearer abc', xkey: 'article-a1' } });
    expect(seen[0]?.headers['cache-tag']).toBeUndefined();
    const service = { CACHE_KEYS: 'Cache-Tag', CACHE_PURGE_METHOD: 'POST', CACHE_PURGE_TOKEN: 'Fastly-Key: x y' };
    await work({ CACHE_PURGE_URL: url, ...service });
    expect(seen[1]).toMatchObject({
      line: 'POST /',
      body: '{"tags":["article-a1"]}',
      headers: { 'fastly-key': 'x y' },
    });
  });

  it('says BAN where that is wanted', () => {
    // No server of Node knows the method: Varnish does.
    const { outerCaches } = readConfig({ CACHE_KEYS: 'xkey', CACHE_PURGE_METHOD: 'BAN' });
    expect(purgeMessage(outerCaches, 'home')).toEqual({ method: 'BAN', headers: { xkey: 'home' } });
  });

  it('is content where nothing was cached, tries again what may pass, and gives up a refusal', async () => {
    statusOf = () => 404;
    await work({ CACHE_PURGE_URL: url });
    statusOf = (path) => (path === '/uno' ? 503 : 200);
    const both = { CACHE_PURGE_URL: `${url}/uno,${url}/due` };
    await expect(work(both)).rejects.toThrow('Cache 1 of 2 answered 503.');
    await expect(work(both)).rejects.not.toBeInstanceOf(PermanentFailure);
    expect(seen.filter(({ line }) => line === 'PURGE /due')).toHaveLength(2);
    statusOf = () => 405;
    await expect(work({ CACHE_PURGE_URL: url })).rejects.toBeInstanceOf(PermanentFailure);
    await expect(work({ CACHE_PURGE_URL: 'http://127.0.0.1:9' })).rejects.toThrow('Cache 1 of 1 did not answer.');
  });

  it.each([
    [{ CACHE_KEYS: 'chiave' }, 'CACHE_KEYS può elencare xkey, surrogate-key, cache-tag'],
    [{ CACHE_PURGE_URL: 'ftp://cache' }, 'CACHE_PURGE_URL deve elencare indirizzi'],
    [{ CACHE_PURGE_URL: 'http://a:segretissimo@cache' }, 'CACHE_PURGE_URL deve elencare indirizzi'],
    [{ CACHE_PURGE_METHOD: 'DELETE' }, 'CACHE_PURGE_METHOD deve essere'],
    [{ CACHE_PURGE_TOKEN: 'a\nb: segretissimo' }, 'CACHE_PURGE_TOKEN contiene'],
  ])('is refused as %j', (variables, problem) => {
    expect(() => readConfig(variables)).toThrow(problem);
    expect(() => readConfig(variables)).not.toThrow('segretissimo');
  });
});
