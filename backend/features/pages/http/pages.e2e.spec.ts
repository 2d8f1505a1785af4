import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fakePortalApi, someArticle, someArticles } from '../../../contract/portal-api.fake.js';
import type { ServerPortalApi } from '../../../contract/portal-api.js';
import { DatabaseUnavailable } from '../../../platform/database/database-errors.js';
import { pagesApp, TEST_BASE_URL } from '../testing/pages-app.js';

describe('the pages over HTTP', () => {
  const articles = [
    someArticle({ slug: 'con-segni', title: 'Quanto valgono <tag> & «virgolette»?' }),
    ...someArticles(20),
    someArticle({ slug: 'di-persone', disclosure: 'human', aiGenerated: false }),
  ];
  const data = fakePortalApi(articles, { 'vecchio-slug': 'articolo-1' });
  let failure: Error | null = null;
  const api: ServerPortalApi = {
    ...data,
    listArticles: (request) => (failure ? Promise.reject(failure) : data.listArticles(request)),
  };
  let app: NestFastifyApplication;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    app = await pagesApp(api);
  });
  afterAll(() => app.close());

  it('answers pages as HTML with their status: found, moved for good, not found', async () => {
    const home = await get('/');
    expect(home.statusCode).toBe(200);
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
    const moved = await get('/articolo/vecchio-slug');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/articolo/articolo-1']);
    expect((await get('/articolo/mai-scritto')).statusCode).toBe(404);
    expect((await get('/mai-vista')).statusCode).toBe(404);
  });

  it('allows in its security policy its inline scripts and styles by hash, and no others', async () => {
    for (const url of ['/', '/articolo/articolo-1', '/categorie', '/mai-vista']) {
      const { body, headers } = await get(url);
      const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
      const hashes = (tag: string) => {
        const written = [...body.matchAll(new RegExp(`<${tag}>(.+?)</${tag}>`, 'gs'))];
        // A script may stand in a page twice.
        return [...new Set(written.map(([, code = '']) => hash(code)))].join(' ');
      };
      expect(hashes('script')).not.toBe('');
      expect(hashes('style')).not.toBe('');
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes('script')};`);
      expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes('style')};`);
      expect((await get(url)).headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
  });

  it('makes absolute links from the configuration, whatever host is asked for', async () => {
    const { body } = await get('/articolo/articolo-1', { host: 'altrove.test' });
    expect(body).toContain(`<link rel="canonical" href="${TEST_BASE_URL}/articolo/articolo-1"/>`);
    expect(body).not.toContain('altrove.test');
  });

  it('takes addresses that read like another site, or like nothing, for what they are: not found', async () => {
    for (const url of [
      '//altrove.test/articolo/articolo-1',
      '/articolo/%zz',
      '/%E0%A4%A',
      '/articolo/a/b',
      '/?page=0x1',
    ]) {
      const { statusCode, headers } = await get(url);
      expect([200, 400, 404]).toContain(statusCode);
      expect(headers.location).toBeUndefined();
    }
  });

  it('shows its own screen also for an address that cannot be read', async () => {
    for (const [url, title] of [
      ['/%zz', 'Pagina non trovata'],
      ['/articolo/articolo-1%', 'Articolo non trovato'],
      ['/articolo/%ff', 'Articolo non trovato'],
      ['/articolo/%00', 'Articolo non trovato'],
    ] as const) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, body.includes(`<h1>${title}</h1>`)]).toEqual([url, 404, true]);
    }
  });

  it('leaves unknown calls of the API to JSON', async () => {
    const answer = await get('/api/mai-vista');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('Risorsa non trovata');
  });

  it('says in Italian that the archive is away, with 503 and when to come back', async () => {
    failure = new DatabaseUnavailable('connection refused');
    const { statusCode, headers, body } = await get('/');
    failure = null;
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('30');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Torniamo tra poco');
  });

  it('answers a mistake of its own with a plain 500 page that says nothing about it', async () => {
    failure = new Error('secret detail');
    const { statusCode, body } = await get('/');
    failure = null;
    expect(statusCode).toBe(500);
    expect(body).toContain('Qualcosa non ha funzionato');
    expect(body).not.toContain('secret detail');
  });

  it('compresses pages as the browser likes and says that it chose', async () => {
    const plain = await get('/');
    const older = await get('/', { 'accept-encoding': 'br' });
    expect(older.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(older.rawPayload).length).toBe(plain.rawPayload.length);
    const newer = await get('/', { 'accept-encoding': 'br, zstd' });
    expect(['br', 'zstd']).toContain(newer.headers['content-encoding']);
    expect(newer.headers.vary).toBe('accept-encoding');
  });

  it('serves built files for a year, compressed as the browser likes', async () => {
    const { body } = await get('/');
    const script = /data-first="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
    const answer = await get(script, { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/fonts/newsreader-roman.woff2')).headers['cache-control']).toContain('immutable');
    expect((await get('/icons.svg')).headers['content-type']).toContain('image/svg+xml');
    // Whatever reads no pages asks for the icon under this name.
    expect((await get('/favicon.ico')).headers['content-type']).toContain('image/');
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
  });

  it('draws a cover for a family and a word, and nothing else', async () => {
    const cover = await get('/copertine/societa/articolo-1.svg');
    expect(cover.statusCode).toBe(200);
    expect(cover.headers['content-type']).toContain('image/svg+xml');
    expect(cover.headers['cache-control']).toContain('immutable');
    for (const wrong of [
      '/copertine/altra/a.svg',
      '/copertine/societa/a.png',
      `/copertine/societa/${'a'.repeat(201)}.svg`,
    ])
      expect((await get(wrong)).statusCode).toBe(404);
  });
});
