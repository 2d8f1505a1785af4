import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock.js';
import { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import { RobotsPolicy } from '../../../platform/outbound/robots.js';
import { ArticleTextReader } from './pages/article-text-reader.js';
import { madePdf } from './pages/pdf.fixture.js';
import { PdfReader } from './pages/pdf-reader.js';
import { ParsingPool } from './parsing-pool.js';
import { describeFailure, SourceReader } from './source-reader.js';

const pages = new Map<string, { status?: number; headers?: Record<string, string>; body: string | Buffer }>();
const silent = new Set<string>();
const requests: IncomingMessage[] = [];
let server: Server;
let origin: string;
let reader: SourceReader;
let articles: ArticleTextReader;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    if (silent.has(request.url ?? '')) return;
    const page = pages.get(request.url ?? '') ?? { status: 404, body: '' };
    const etag = page.headers?.etag;
    const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : (page.status ?? 200), page.headers).end(isKnown ? '' : page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  const outbound = new OutboundFetch({
    userAgent: 'Contesto/1.0',
    clock: new Clock(),
    allowedPrivateHosts: [host],
    timeoutMs: 60_000,
  });
  const pool = new ParsingPool();
  const robots = new RobotsPolicy(outbound, { get: async () => null, set: async () => undefined });
  reader = new SourceReader(outbound, robots, pool, () => new Date('2026-11-21T12:00:00Z'));
  articles = new ArticleTextReader(outbound, robots, pool, new PdfReader(), () => new Date('2026-11-21T12:00:00Z'));
});

beforeEach(() => {
  pages.clear();
  requests.length = 0;
});

afterAll(async () => {
  await reader.close();
  articles.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const rss =
  '<rss version="2.0"><channel><title>t</title><item><title>Uno</title><link>/1</link></item></channel></rss>';
const source = (more: object) => ({ url: `${origin}/`, rssUrl: null, selector: null, language: 'it', ...more });

describe('A source', () => {
  it('with a feed is read from it, and not again while it is unchanged', async () => {
    pages.set('/feed', { headers: { etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' }, body: rss });
    const feed = source({ rssUrl: `${origin}/feed`, selector: 'a' });
    const reading = await reader.read(feed, null);
    expect(reading).toMatchObject({
      outcome: 'reports',
      etag: '"1"',
      lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT',
      reports: [{ title: 'Uno', link: `${origin}/1`, language: 'it' }],
    });
    expect(await reader.read(feed, { etag: '"1"', lastModified: null })).toEqual({ outcome: 'not-modified' });
  });

  it('without a feed is read from its page by the selector', async () => {
    pages.set('/', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<h2><a href="/uno">Notizia</a></h2>',
    });
    expect(await reader.read(source({ selector: 'h2 a' }), null)).toMatchObject({
      outcome: 'reports',
      reports: [{ title: 'Notizia', link: `${origin}/uno` }],
    });
  });

  it('is not asked for when robots.txt disallows it', async () => {
    pages.set('/robots.txt', { body: 'User-agent: Contesto\nDisallow: /feed' });
    pages.set('/feed', { body: rss });
    await expect(reader.read(source({ rssUrl: `${origin}/feed` }), null)).rejects.toMatchObject({ code: 'robots' });
    expect(requests.map(({ url }) => url)).toEqual(['/robots.txt']);
  });

  it.each([
    [
      'an HTML page for a feed',
      { rssUrl: '/feed' },
      { body: '<!doctype html><html></html>' },
      'not-a-feed',
      'All’indirizzo del feed non c’è un feed',
    ],
    [
      'a server error',
      { rssUrl: '/feed' },
      { status: 500, body: '' },
      'http-status',
      'Il sito ha risposto con un errore (HTTP 500)',
    ],
    [
      'a plea to wait',
      { rssUrl: '/feed' },
      { status: 429, headers: { 'retry-after': '60' }, body: '' },
      'rate-limited',
      'Il sito chiede di riprovare più tardi (HTTP 429)',
    ],
    [
      'a selector that finds nothing',
      { selector: 'h9 a' },
      { body: '<p>x</p>' },
      'nothing-selected',
      'Il selettore CSS non trova alcuna notizia nella pagina',
    ],
    ['no address at all', {}, { body: '' }, 'no-address', 'La fonte non ha né un feed né un selettore CSS'],
  ] as const)('fails clearly with %s', async (_, how, answer, code, message) => {
    pages.set('/feed', answer);
    pages.set('/', answer);
    const address = 'rssUrl' in how ? { rssUrl: `${origin}${how.rssUrl}` } : how;
    const failure = await reader.read(source(address), null).then(() => null, describeFailure);
    expect(failure).toMatchObject({ code, message });
    expect(failure?.retryAfterMs).toBe(code === 'rate-limited' ? 60_000 : null);
  });

  it('whose robots.txt never comes is read all the same, within the time that one source may take', async () => {
    pages.set('/feed', { body: rss });
    const outbound = new OutboundFetch({
      userAgent: 'Contesto/1.0',
      clock: new Clock(),
      allowedPrivateHosts: [new URL(origin).host],
      timeoutMs: 60_000,
    });
    const robots = new RobotsPolicy(outbound, undefined, Date.now, 50);
    silent.add('/robots.txt');
    const patient = new SourceReader(outbound, robots, new ParsingPool());
    const reading = await patient.read(source({ rssUrl: `${origin}/feed` }), null).finally(() => silent.clear());
    await patient.close();
    expect(reading).toMatchObject({ outcome: 'reports' });
  });

  it('with a mistake of ours in it does not pass for a failure of the source', () => {
    expect(() => describeFailure(new TypeError('a bug'))).toThrow('a bug');
  });
});

describe('The text of an article', () => {
  const body = `<html lang="it"><article><h1>Il titolo</h1>${'<p>Un paragrafo di testo, con una virgola e più di cento caratteri, perché così si riconosce come articolo vero.</p>'.repeat(9)}</article></html>`;

  it('is fetched and reduced to its paragraphs', async () => {
    pages.set('/articolo', { headers: { 'content-type': 'text/html; charset=utf-8' }, body });
    const article = await articles.read(`${origin}/articolo`);
    expect(article).toMatchObject({ language: 'it', finalUrl: `${origin}/articolo` });
    expect(article.text.split('\n\n').filter((line) => line.startsWith('Un paragrafo'))).toHaveLength(9);
  });

  it('says where it was found after redirects', async () => {
    pages.set('/articolo', { headers: { 'content-type': 'text/html; charset=utf-8' }, body });
    pages.set('/vai', { status: 302, headers: { location: '/articolo' }, body: '' });
    expect((await articles.read(`${origin}/vai`)).finalUrl).toBe(`${origin}/articolo`);
  });

  it('is that of a PDF document too, whatever it is called, and bounded by what it is called', async () => {
    const type = (name: string) => ({ 'content-type': name });
    const line = { text: 'Il rapporto descrive la prova del modello.', y: 700 };
    const long = Buffer.concat([madePdf([[line]]), Buffer.alloc(6 * 1024 * 1024, ' ')]);
    pages.set('/atto', { headers: type('application/octet-stream'), body: madePdf([[line]]) });
    pages.set('/lungo.pdf', { headers: type('application/pdf'), body: long });
    pages.set('/lunga', { headers: type('text/html'), body: long });
    pages.set('/enorme.pdf', { headers: { ...type('application/pdf'), 'content-length': '31457281' }, body: '' });
    pages.set('/finto', { headers: type('text/html; charset=pdf'), body: `${body}${' '.repeat(6 * 1024 * 1024)}` });
    await expect(articles.read(`${origin}/finto`)).rejects.toMatchObject({ code: 'not-a-page' });
    expect(await articles.read(`${origin}/atto`)).toMatchObject({ text: line.text, finalUrl: `${origin}/atto` });
    const again = await articles.readAgain(`${origin}/atto`, null, new AbortController().signal);
    expect(again).toMatchObject({ text: line.text });
    expect((await articles.read(`${origin}/lungo.pdf`)).text).toBe(line.text);
    await expect(articles.read(`${origin}/lunga`)).rejects.toMatchObject({ code: 'too-large' });
    await expect(articles.read(`${origin}/enorme.pdf`)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('is not fetched against robots.txt, nor from what is no page', async () => {
    pages.set('/robots.txt', { status: 503, body: '' });
    pages.set('/articolo', { body });
    await expect(articles.read(`${origin}/articolo`)).rejects.toMatchObject({ code: 'robots-unreachable' });
    pages.delete('/robots.txt');
    pages.set('/audio.mp3', { headers: { 'content-type': 'audio/mpeg' }, body: 'x' });
    await expect(articles.read(`${origin}/audio.mp3`)).rejects.toMatchObject({ code: 'not-a-page' });
  });
});
