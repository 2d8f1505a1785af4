import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { type CollectionOutcome, CollectNews } from './collect-news.js';

/** One entry of a feed: id and title, under the address of all. */
type Entry = readonly [guid: string, title: string];

const notes: readonly Entry[] = Array.from({ length: 20 }, (_, at) => [`note-${at}`, `Modello linguistico ${at}.0`]);
const feeds = new Map<string, string>();
let press: Server;
let host: string;
let site: TestApp;

beforeAll(async () => {
  press = createServer((request, response) => {
    const body = feeds.get(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/rss+xml' }).end(body);
  });
  await new Promise<void>((ready) => press.listen(0, '127.0.0.1', ready));
  host = `127.0.0.1:${(press.address() as AddressInfo).port}`;
  site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: host });
  const { body } = await site.call('GET', '/api/news-collector/sources');
  const listed: readonly { _id: string }[] = body.sources;
  await Promise.all(listed.map(({ _id }) => site.call('DELETE', `/api/news-collector/sources/${_id}`)));
});

afterAll(async () => {
  await site.close();
  press.closeAllConnections();
  press.close();
});

function serve(path: string, address: string, entries: readonly Entry[]): void {
  const items = entries.map(
    ([guid, title]) => `<item><title>${title}</title><link>http://${host}${address}</link><guid>${guid}</guid>
      <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>${title} è uscito.</description></item>`,
  );
  feeds.set(path, `<rss version="2.0"><channel><title>Note</title>${items.join('')}</channel></rss>`);
}

async function add(path: string): Promise<void> {
  const rssUrl = `http://${host}${path}`;
  const source = { name: path, url: rssUrl, rssUrl, language: 'it' };
  expect((await site.call('POST', '/api/news-collector/sources', source)).status).toBe(201);
}

async function collect(): Promise<CollectionOutcome> {
  const outcome = await site.app.get(CommandBus).execute(new CollectNews({ trigger: 'cli', meta: { actor: 'cli' } }));
  if (outcome === 'already-running') throw new Error('another collection runs');
  return outcome;
}

async function deskTitles(): Promise<string[]> {
  const { body } = await site.call('GET', '/api/news-collector/collected?limit=100');
  return body.news.map(({ title }: { title: string }) => title).sort();
}

it('stores every story of a feed whose stories share an address, once, and the next one when it comes', async () => {
  serve('/notes.xml', '/notes', notes.slice(1));
  await add('/notes.xml');
  expect(await collect()).toMatchObject({ new: 19, known: 0 });
  expect(await collect()).toMatchObject({ new: 0, known: 19 });
  serve('/notes.xml', '/notes', notes);
  expect(await collect()).toMatchObject({ new: 1, known: 19 });
  expect(await deskTitles()).toEqual(notes.map(([, title]) => title).sort());
});

it('knows the story that stood alone at its address, when others join it there', async () => {
  serve('/podcast.xml', '/podcast', notes.slice(0, 1));
  await add('/podcast.xml');
  expect(await collect()).toMatchObject({ new: 1 });
  serve('/podcast.xml', '/podcast', notes.slice(0, 8));
  expect(await collect()).toMatchObject({ new: 7, known: 21 });
});
