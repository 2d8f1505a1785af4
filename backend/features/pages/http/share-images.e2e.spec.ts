import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { PublicArticle } from '../../../contract/articles.js';
import { shareImageAddress } from '../../../contract/image-addresses.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../../../platform/jobs/jobs-runner.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DRAW_SHARE_IMAGE, DrawShareImageWorker } from '../reactions/draw-when-article-published.js';

describe('share images over HTTP', () => {
  let test: TestApp;
  let article: PublicArticle;
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  const cached = () => readdirSync(join(test.app.get<Config>(CONFIG).dataDir, 'cache', 'share-images'));

  beforeAll(async () => {
    test = await startTestApp();
    const { body } = await test.call('GET', '/api/public/articles?limit=1');
    article = body.articles[0];
  });
  afterAll(() => test.close());

  it('are drawn once for each version of an article, and may be kept for ever', async () => {
    const address = shareImageAddress(article);
    const both = await Promise.all([get(address), get(address)]);
    for (const image of both) {
      expect(image.statusCode).toBe(200);
      expect(image.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    expect(cached()).toHaveLength(1);
    const again = await get(address, { 'if-none-match': String(both[0]?.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(address)).rawPayload.equals(both[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect((await test.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(200);
  });

  it('show the photograph of an article from our own storage, and its cover where the file is gone', async () => {
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1d3fbb' } })
      .jpeg()
      .toBuffer();
    const name = `${'a'.repeat(32)}-1200x800-optimized.jpg`;
    const uploads = join(test.app.get<Config>(CONFIG).dataDir, 'uploads');
    mkdirSync(uploads, { recursive: true });
    writeFileSync(join(uploads, name), photo);
    const written = { title: 'Con una fotografia', content: '<p>Testo</p>', status: 'published' };
    const { body } = await test.call('POST', '/api/articles', { ...written, featuredImage: `/uploads/${name}` });
    const image = await get(shareImageAddress(body));
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const [red = 0, , blue = 0] = await sharp(image.rawPayload)
      .extract({ left: 960, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red < 60, blue > 150]).toEqual([true, true]);
    const before = cached().length;

    const gone = `/uploads/${'0'.repeat(32)}-1200x800-optimized.jpg`;
    const other = await test.call('PUT', `/api/articles/${body._id}`, { featuredImage: gone });
    const cover = await get(shareImageAddress(other.body));
    expect([cover.statusCode, cover.headers['cache-control'], cover.headers.etag]).toEqual([
      200,
      'public, max-age=300',
      undefined,
    ]);
    expect(cached()).toHaveLength(before);
  });

  it('are drawn when an article goes out, and feeds say how long they are', async () => {
    const text = { title: 'Appena uscito', content: '<p>Testo</p>', status: 'published' };
    const { body } = await test.call('POST', '/api/articles', text);
    const waiting = async () =>
      (await test.app.get(JobsRunner).status()).find(({ queue }) => queue === DRAW_SHARE_IMAGE.queue);
    await test.app.get(ReactionsRunner).drain();
    expect(Number((await waiting())?.later)).toBeGreaterThan(0);
    const before = cached().length;
    const job = { id: 'prova', data: { articleId: body._id }, attempt: 1, signal: new AbortController().signal };
    await test.app.get(DrawShareImageWorker).work(job);
    expect(cached()).toHaveLength(before + 1);
    const image = await get(shareImageAddress(body));
    const { items } = JSON.parse((await get('/feed.json')).payload);
    expect(items[0].attachments[0]).toMatchObject({ mime_type: 'image/png', size_in_bytes: image.rawPayload.length });
    expect(cached()).toHaveLength(before + 1);
  });

  it('lead from an older version, and from an older address, to the present one', async () => {
    const old = await get(`/condividi/${article.slug}-0000000.png`);
    expect([old.statusCode, old.headers.location]).toEqual([302, shareImageAddress(article)]);
    expect(old.headers['cache-control']).toBe('public, max-age=300');

    const edited = { title: 'Un titolo cambiato', slug: 'un-indirizzo-cambiato' };
    const { body } = await test.call('PUT', `/api/articles/${article._id}`, edited);
    expect((await get(shareImageAddress(body))).statusCode).toBe(200);
    const moved = await get(shareImageAddress(article));
    expect(moved.statusCode).toBe(302);
    const present = await get(String(moved.headers.location));
    expect([present.statusCode, present.headers.location]).toEqual([302, shareImageAddress(body)]);
  });

  it('exist for the site, and for nothing that is not out', async () => {
    const site = await get('/condividi/sito.png');
    expect([site.statusCode, site.headers['content-type']]).toEqual([200, 'image/png']);
    expect(site.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    const draft = { title: 'Una bozza riservata', content: '<p>Testo</p>' };
    const { body } = await test.call('POST', '/api/articles', draft);
    for (const address of [
      shareImageAddress(body),
      '/condividi/mai-scritto-0000000.png',
      '/condividi/altro.png',
      '/condividi/..%2f..%2fsecrets%2fjwt-0000000.png',
      `/condividi/${'a'.repeat(350)}-0000000.png`,
      '/condividi/%00-0000000.png',
    ]) {
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
    }
  });
});
