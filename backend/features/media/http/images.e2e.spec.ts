import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES, type UploadedImage } from '../../../contract/media.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { launchBrowser } from '../../../platform/testing/browser.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ImageFiles } from '../image-files.js';
import { mediaEvents } from '../media.events.js';

const BOUNDARY = 'confine-di-prova';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

function form(bytes: Uint8Array | string, field = 'image', name = 'Foto di Mario Rossi.jpg'): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes as string), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

describe('images over HTTP', () => {
  let test: TestApp;
  let token: string;
  let uploads: string;
  let photograph: Buffer;

  beforeAll(async () => {
    test = await startTestApp();
    token = (await test.call('POST', '/api/auth/login', { username: 'admin', password: test.password })).body.token;
    uploads = join(test.app.get<Config>(CONFIG).dataDir, 'uploads');
    photograph = await sharp({
      create: {
        width: 1500,
        height: 1000,
        channels: 3,
        background: '#777777',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
      .withExif({ IFD0: { Artist: 'Mario Rossi' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => test.close());

  const send = async (payload: Buffer, headers: Record<string, string> = {}, as: 'admin' | 'visitor' = 'admin') => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/upload/image',
      headers: { 'content-type': FORM, ...(as === 'admin' ? { authorization: `Bearer ${token}` } : {}), ...headers },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  let listening: Promise<string> | undefined;
  const address = async () => {
    listening ??= test.listen();
    return (await listening).replace('[::1]', '127.0.0.1');
  };
  const filesOf = () => readdirSync(uploads).filter((name) => !name.startsWith('.'));
  const leftovers = () => readdirSync(join(uploads, '.incoming'));

  it('lets only the newsroom send and see them', async () => {
    expect((await send(form(photograph), {}, 'visitor')).status).toBe(401);
    expect((await test.call('GET', '/api/upload/images', undefined, 'visitor')).status).toBe(401);
    expect(existsSync(uploads)).toBe(false);
  });

  it('keeps an image once, with its size and no word about who sent it', async () => {
    const { status, body } = await send(form(photograph));
    expect(status).toBe(200);
    const url = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1500x1000-optimized\.jpg$/);
    expect(body).toEqual({ url, width: 1500, height: 1000 });
    const before = filesOf();
    expect(before).toHaveLength(7);
    expect((await send(form(photograph, 'image', 'un altro nome.png'))).body).toEqual(body);
    expect(filesOf()).toEqual(before);

    const history = await test.app.get(EventStore).readStream(mediaEvents, body.url.slice(9, 41));
    expect(history.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'ImageUploaded', data: { width: 1500, height: 1000, bytes: photograph.length, format: 'jpeg' } },
    ]);
    const { body: list } = await test.call('GET', '/api/upload/images');
    expect(list).toMatchObject({ images: [body], total: 1, page: 1, totalPages: 1 });
  });

  it('is found by what it shows, by its credit and by the articles it stands in', async () => {
    const { body } = await send(form(photograph));
    const id = body.url.slice(9, 41);
    const found = async (q: string) =>
      (await test.call('GET', `/api/upload/images?q=${encodeURIComponent(q)}`)).body.images.map(
        (image: { id: string }) => image.id,
      );
    expect(await found('gatto')).toEqual([]);
    const words = { alt: 'Un gatto dorme', credit: 'Foto: Ada Rossi' };
    expect(await test.call('PUT', `/api/upload/images/${id}`, words)).toMatchObject({ status: 200 });
    expect([await found('GATTO rossi'), await found('gatto cane')]).toEqual([[id], []]);
    const article = { title: 'Il centro di calcolo', content: `<p>Testo</p><img src="${body.url}" alt="">` };
    await test.call('POST', '/api/articles', article);
    expect(await found('calcolo')).toEqual([id]);
    const { body: list } = await test.call('GET', '/api/upload/images');
    expect(list.images[0]).toMatchObject({ ...words, articles: 1 });
    const unknown = `/api/upload/images/${'0'.repeat(32)}`;
    expect(await test.call('PUT', unknown, words)).toMatchObject({
      status: 404,
      body: { error: 'Immagine non trovata' },
    });
    expect((await test.call('PUT', `/api/upload/images/${id}`, words, 'visitor')).status).toBe(401);
  });

  it('makes an image again whose files were lost', async () => {
    const { body } = await send(form(photograph));
    for (const name of filesOf()) rmSync(join(uploads, name));
    expect((await send(form(photograph))).body).toEqual(body);
    expect(filesOf()).toHaveLength(7);
  });

  it('serves every file for ever, as what it is, and nothing else', async () => {
    const { body } = await send(form(photograph));
    for (const name of filesOf()) {
      const answer = await test.app.inject(`/uploads/${name}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
      });
      expect(answer.rawPayload.equals(readFileSync(join(uploads, name)))).toBe(true);
      expect(answer.rawPayload.includes('Mario Rossi')).toBe(false);
      const again = await test.app.inject({
        url: `/uploads/${name}`,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    const head = await test.app.inject({ method: 'HEAD', url: body.url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const path of [
      'mai-vista-optimized.jpg',
      '..%2fsecrets%2fjwt',
      '%2e%2e%2fsecrets%2fjwt',
      '..%5csecrets%5cjwt.jpg',
      '.incoming',
      '.incoming%2fa.jpg',
      'a%00.jpg',
      'a.svg',
      `${'a'.repeat(300)}.jpg`,
    ]) {
      expect([path, (await test.app.inject(`/uploads/${path}`)).statusCode]).toEqual([path, 404]);
    }
    expect((await test.app.inject('/uploads/../secrets/jwt')).statusCode).toBe(404);
  });

  it('says in Italian why a file cannot be used, and keeps nothing of it', async () => {
    const before = filesOf();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const refusals: [Buffer, number, string][] = [
      [form('<?php echo 1;'), 415, 'Il file non è un’immagine che si può usare: servono JPEG, PNG, WebP, GIF o AVIF'],
      [
        form(svg, 'image', 'disegno.svg'),
        415,
        'Il file non è un’immagine che si può usare: servono JPEG, PNG, WebP, GIF o AVIF',
      ],
      [form(photograph.subarray(0, 20_000)), 422, 'L’immagine è danneggiata o incompleta'],
      [form(Buffer.alloc(MAX_IMAGE_BYTES + 1, photograph)), 413, 'L’immagine supera i 20 MB'],
      [form(photograph, 'file'), 400, 'Manca il file nel campo image'],
      [Buffer.from(`--${BOUNDARY}--\r\n`), 400, 'Manca il file nel campo image'],
      [form(photograph).subarray(0, 20_000), 400, 'L’immagine non è arrivata per intero'],
      [Buffer.from('niente'), 400, 'Manca il file nel campo image'],
    ];
    for (const [payload, status, error] of refusals) {
      const answer = await send(payload);
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
    }
    const huge = await send(form('x'), { 'content-length': String(10 ** 10) });
    expect(huge).toMatchObject({ status: 413, body: { error: 'L’immagine supera i 20 MB', field: 'image' } });
    expect((await send(Buffer.from('{}'), { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(form(photograph), { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect(filesOf()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });

  it('answers a sender that reads only when everything is sent, over a connection for this request only', async () => {
    const { port } = new URL(await address());
    const answerTo = (path: string, type: string, size: number, bearer = token) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        let answer = '';
        socket.once('error', reject);
        socket.on('data', (chunk) => {
          answer += chunk.toString();
        });
        socket.once('end', () => resolve(answer));
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: contesto.test\r\nconnection: close\r\ncontent-type: ${type}\r\n` +
            `authorization: Bearer ${bearer}\r\ncontent-length: ${size}\r\n\r\n`,
        );
        const piece = Buffer.alloc(64 * 1024);
        let left = size;
        const write = () => {
          while (left > 0) {
            const sent = piece.subarray(0, Math.min(left, piece.length));
            left -= sent.length;
            if (!socket.write(sent)) return socket.once('drain', write);
          }
          return undefined;
        };
        write();
      });
    const tooLarge = MAX_IMAGE_BYTES + 5_000_000;
    expect(await answerTo('/api/upload/image', FORM, tooLarge)).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*L’immagine supera i 20 MB/,
    );
    expect(await answerTo('/api/upload/image', FORM, tooLarge, 'nessuno')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await answerTo('/api/articles', 'application/json', 5_000_000)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('reads no further than it must of an image that has no end', async () => {
    const asking = request(`${await address()}/api/upload/image`, {
      method: 'POST',
      headers: { 'content-type': FORM, authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' },
    });
    let isOver = false;
    let sent = 0;
    const piece = Buffer.alloc(1024 * 1024);
    const write = () => {
      while (!isOver) {
        sent += piece.length;
        if (!asking.write(piece)) return;
      }
    };
    const status = await new Promise<number | undefined>((resolve) => {
      asking.once('response', (answer) => {
        isOver = true;
        answer.resume();
        resolve(answer.statusCode);
      });
      // Anyone who goes on sending may find the connection closed, before or after the answer.
      asking.on('error', () => {
        isOver = true;
        resolve(undefined);
      });
      asking.on('drain', write);
      asking.write(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      );
      write();
    });
    asking.destroy();
    expect([413, undefined]).toContain(status);
    expect(sent).toBeLessThan(10 * MAX_IMAGE_BYTES);
    await until('nothing left of it', () => leftovers().length === 0);
  });

  it('takes images that come together, each once', async () => {
    const colours = ['#b3261e', '#0b6b4f', '#1d3fbb'];
    const images = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all([...images, ...images].map((bytes) => send(form(bytes))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(3);
    expect(leftovers()).toEqual([]);
    const { body } = await test.call('GET', '/api/upload/images?limit=2&page=2');
    expect([body.images.length, body.total, body.totalPages]).toEqual([2, 4, 2]);
  });

  it('removes at a start what a process that died has left behind, and nothing that is under way', async () => {
    const files = test.app.get(ImageFiles);
    const [dead, alive] = [await files.openFolder(), await files.openFolder()];
    mkdirSync(join(dead, 'half'));
    const now = new Date();
    utimesSync(dead, now, new Date(now.getTime() - 2 * 60 * 60_000));
    await files.sweep(now);
    expect([existsSync(dead), existsSync(alive)]).toEqual([false, true]);
    await files.closeFolder(alive);
  });

  it('keeps what an editor wrote about an image elsewhere, shows it to nobody and says so', async () => {
    const source = 'https://altrove.test/grafico.png';
    const written = {
      title: 'Una fotografia di altri',
      content: `<p>Testo</p><p><img src="${source}" alt="Il grafico" /></p>`,
      featuredImage: source,
      status: 'published',
    };
    const { status, body } = await test.call('POST', '/api/articles', written);
    expect(status).toBe(201);
    expect(body).toMatchObject({ featuredImage: source, content: written.content });
    expect(body.picturesElsewhere.map(({ field, address }: Record<string, string>) => [field, address])).toEqual([
      ['featuredImage', source],
      ['content', source],
    ]);
    expect(body.picturesElsewhere[0].text).toContain('i lettori non la vedono');
    const read = await test.call('GET', `/api/public/articles/${body.slug}`, undefined, 'visitor');
    expect(read.body.content).toContain(
      `<a href="${source}" rel="noopener noreferrer" target="_blank">Immagine su altrove.test`,
    );
    const page = await test.call('GET', `/articolo/${body.slug}`, undefined, 'visitor');
    expect(page.text).not.toMatch(/<(img|source)[^>]*altrove/);
    expect(page.text).toContain('src="/copertine/');

    const here = 'http://contesto.test/uploads/foto-optimized.jpg';
    const moved = await test.call('PUT', `/api/articles/${body._id}`, { featuredImage: here, content: '<p>Testo</p>' });
    expect(moved.body).toMatchObject({ featuredImage: '/uploads/foto-optimized.jpg', picturesElsewhere: [] });
  });

  it('shows an image that was sent in the width the screen needs, as WebP, and nothing moves', async () => {
    const { body: image }: { body: UploadedImage } = await send(form(photograph));
    const text = 'Un testo lungo abbastanza da riempire una riga e andare a capo. '.repeat(30);
    const created = await test.call('POST', '/api/articles', {
      title: 'Una fotografia della redazione',
      content: `<p>${text}</p><p><img src="${image.url}" alt="La redazione al lavoro"></p><p>${text}</p>`,
      featuredImage: image.url,
      status: 'published',
    });
    expect(created.status).toBe(201);
    const page = `${await address()}/articolo/${created.body.slug}`;
    const browser = await launchBrowser();
    try {
      expect(await seenIn(browser, page, 360)).toEqual({
        hero: '_400w.webp',
        body: '_400w.webp',
        shape: 1.5,
        grown: 0,
      });
      expect(await seenIn(browser, page, 1280)).toEqual({
        hero: '_1200w.webp',
        body: '_800w.webp',
        shape: 1.5,
        grown: 0,
      });
    } finally {
      await browser.close();
    }
  });
});

/** Which copies a browser fetches for the image above the text and the one in it, and by how much the page grows. */
async function seenIn(browser: Browser, address: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // In another font a line may break elsewhere; that is another matter.
  await page.route('**/fonts/*', (route) => route.abort());
  await page.route('**/uploads/**', async (route) => {
    await arrived;
    await route.continue();
  });
  const heightOfPage = `document.querySelector('.heroimg').offsetHeight + document.querySelector('.prose').offsetHeight`;
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const before = await page.evaluate<number>(`document.fonts.ready.then(() => ${heightOfPage})`);
  arrive();
  await page.locator('.prose img').scrollIntoViewIfNeeded();
  const copyIn = async (selector: string) => {
    const image = `document.querySelector('${selector}')`;
    await until('the image', () => page.evaluate(`${image}.complete && ${image}.naturalWidth > 0`));
    return /_\d+w\.\w+$/.exec(await page.evaluate<string>(`${image}.currentSrc`))?.[0];
  };
  const seen = { hero: await copyIn('.heroimg img'), body: await copyIn('.prose img') };
  const grown = (await page.evaluate<number>(heightOfPage)) - before;
  const box = await page.locator('.prose img').boundingBox();
  const shape = Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 10) / 10;
  await page.close();
  return { ...seen, shape, grown };
}
