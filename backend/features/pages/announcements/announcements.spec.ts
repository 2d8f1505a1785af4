import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import type { EventStore } from '../../../platform/event-store/event-store.js';
import { PermanentFailure } from '../../../platform/jobs/job-kind.js';
import { FakeJobs } from '../../../platform/jobs/jobs.fake.js';
import { PingClient } from '../../../platform/ping/ping-client.js';
import type { ArticleEvent } from '../../articles/article.events.js';
import { AnnounceWhenArticleChanged } from '../reactions/announce-when-article-changed.js';
import { AnnounceToIndexNowWorker, AnnounceToWebSubWorker } from './announce-change.js';
import { changedPages } from './changed-pages.js';

const KEY = '0123456789abcdef';
type Event = { readonly type: string; readonly data: object };

function stream(...events: Event[]): RecordedOf<ArticleEvent>[] {
  return events.map((event, index) => ({
    ...event,
    id: `e${index}`,
    version: index + 1,
    stream: 'article-a',
  })) as never;
}

const drafted = { type: 'ArticleDrafted', data: { slug: 'uno', category: 'AI News' } };
const published = { type: 'ArticlePublished', data: { by: 'admin', publishDate: '2026-11-21T10:00:00.000Z' } };
const renamed = { type: 'ArticleSlugChanged', data: { from: 'uno', to: 'due' } };
const moved = { type: 'ArticleRevised', data: { changes: { category: 'Claude' } } };
const of = (type: string) => ({ type, data: {} });

describe('what readers can see changed', () => {
  it('is an article that came out, with its address and category', () => {
    expect(changedPages(stream(drafted, published))).toEqual({ slugs: ['uno'], categories: ['AI News'] });
  });

  it('is both addresses and both categories when they change while it is out', () => {
    expect(changedPages(stream(drafted, published, renamed))?.slugs).toEqual(['uno', 'due']);
    expect(changedPages(stream(drafted, published, moved))?.categories).toEqual(['AI News', 'Claude']);
  });

  it.each(['ArticleUnpublished', 'ArticleRetracted', 'ArticleDeleted', 'ArticleCorrected', 'HumanReviewRecorded'])(
    'is %s of an article that is out',
    (type) => {
      expect(changedPages(stream(drafted, published, of(type)))?.slugs).toEqual(['uno']);
    },
  );

  it('is nothing of a draft, whose address nobody outside may learn', () => {
    expect(changedPages(stream(drafted, moved))).toBeNull();
    expect(changedPages(stream(drafted, of('ArticleDeleted')))).toBeNull();
    expect(changedPages(stream(drafted, published, of('ArticleUnpublished'), renamed))).toBeNull();
    expect(changedPages(stream(drafted, published, of('ArticleVerified')))).toBeNull();
  });
});

describe('announcing', () => {
  let server: Server;
  let hub: string;
  const client = new PingClient();
  const seen: { url: string; type: string; text: string }[] = [];
  let status = 202;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const text = Buffer.concat(parts).toString();
      seen.push({ url: request.url ?? '', type: request.headers['content-type'] ?? '', text });
      response.writeHead(status).end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await client.onApplicationShutdown();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    seen.length = 0;
    status = 202;
  });

  const config = (announce: object) =>
    ({
      http: { publicBaseUrl: 'https://contesto.test' },
      announce: { indexNowUrl: `${hub}/indexnow`, ...announce },
    }) as Config;
  const task = {
    id: 'j',
    data: { slugs: ['uno', 'perché'], categories: ['AI News'] },
    attempt: 1,
    signal: new AbortController().signal,
  };

  it('sends IndexNow the addresses and where the key lies', async () => {
    await new AnnounceToIndexNowWorker(client, config({ indexNowKey: KEY })).work(task);
    expect(seen[0]?.type).toContain('application/json');
    expect(JSON.parse(seen[0]?.text ?? '')).toEqual({
      host: 'contesto.test',
      key: KEY,
      keyLocation: `https://contesto.test/${KEY}.txt`,
      urlList: ['https://contesto.test/articolo/uno', 'https://contesto.test/articolo/perch%C3%A9'],
    });
  });

  it('sends the hub the feeds of the site and of the category', async () => {
    await new AnnounceToWebSubWorker(client, config({ webSubHub: `${hub}/hub` })).work(task);
    const form = new URLSearchParams(seen[0]?.text);
    expect(form.get('hub.mode')).toBe('publish');
    expect(form.getAll('hub.url')).toEqual(
      ['', '/categoria/ai-news'].flatMap((folder) =>
        ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `https://contesto.test${folder}/${file}`),
      ),
    );
  });

  it('is tried again when it is refused for now, and never when it is refused for good', async () => {
    const worker = new AnnounceToIndexNowWorker(client, config({ indexNowKey: KEY }));
    for (const later of [429, 500, 503]) {
      status = later;
      await expect(worker.work(task)).rejects.toThrow(`It answered ${later}.`);
    }
    status = 403;
    await expect(worker.work(task)).rejects.toThrow(PermanentFailure);
  });

  it('reaches nobody when it was switched off meanwhile', async () => {
    await new AnnounceToIndexNowWorker(client, config({})).work(task);
    await new AnnounceToWebSubWorker(client, config({})).work(task);
    expect(seen).toEqual([]);
  });

  it('is put in once for an event, for each that is configured, and not wanted at all for none', async () => {
    const events = stream(drafted, published);
    const event = events[1] as RecordedOf<ArticleEvent>;
    const store = { readStream: async () => events } as unknown as EventStore;
    const jobs = new FakeJobs();
    const both = new AnnounceWhenArticleChanged(store, jobs, config({ indexNowKey: KEY, webSubHub: hub }));
    await both.handle(event);
    await both.handle(event);
    expect(jobs.enqueued.map(({ queue, data }) => [queue, data])).toEqual([
      ['announce-to-indexnow', { slugs: ['uno'], categories: ['AI News'] }],
      ['announce-to-websub', { slugs: ['uno'], categories: ['AI News'] }],
    ]);
    expect(both.wants(event)).toBe(true);
    expect(new AnnounceWhenArticleChanged(store, jobs, config({})).wants(event)).toBe(false);
  });
});
