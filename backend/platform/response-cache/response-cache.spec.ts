import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { until } from '../testing/until.js';
import { CacheGeneration } from './cache-generation.js';
import type { Answer, CachedResponse } from './cached-response.js';
import { acceptedEncodings } from './encoding.js';
import { type Asked, ResponseCache } from './response-cache.js';
import { textLikeWriting } from './text-like-writing.fake.js';

const UNBOUNDED: ConstructorParameters<typeof ResponseCache>[2] = {
  charge: () => undefined,
  inTurn: (_, work) => work(),
};
const NEWS: Asked = { key: 'news', keeping: 'lasting' };

describe('cached answers', () => {
  let content: CacheGeneration;
  let answers: ResponseCache;
  let now: number;
  let made: number;

  beforeEach(() => {
    content = new CacheGeneration();
    content.beginFollowing();
    now = Date.parse('2026-11-21T10:00:00Z');
    answers = new ResponseCache(content, { elapsed: () => now }, UNBOUNDED);
    made = 0;
  });

  const text = async (body = `numero ${++made}`): Promise<Answer> => ({
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body,
  });
  const get = async (asked = NEWS, make: () => Promise<Answer> = text) => {
    const { bytes } = await (await answers.get(asked, make)).variant({ small: null, quick: null });
    return bytes.toString();
  };

  it('are made once, for all who ask at the same time and afterwards', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['numero 1', 'numero 1', 'numero 1']);
    expect(await get()).toBe('numero 1');
    expect(await get({ key: 'other', keeping: 'lasting' })).toBe('numero 2');
  });

  describe('are compressed quickly for the first who asks, and better once they are asked for again', () => {
    const words = textLikeWriting(600);
    const DECOMPRESSED = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
    const sent = async (header: string) => {
      const answer = await answers.get(NEWS, () => text(words));
      const { bytes, headers } = await answer.variant(acceptedEncodings(header));
      const encoding = headers['content-encoding'] as keyof typeof DECOMPRESSED;
      expect(DECOMPRESSED[encoding](bytes).toString()).toBe(words);
      expect(headers['content-length']).toBe(String(bytes.length));
      return { encoding, length: bytes.length };
    };

    it.each([
      ['gzip, deflate, br, zstd', 'zstd', 'br'],
      ['gzip, br', 'gzip', 'br'],
      ['br', 'br', 'br'],
      ['gzip', 'gzip', 'gzip'],
      ['zstd', 'zstd', 'zstd'],
    ])('for «%s»: %s, then %s', async (header, first, then) => {
      const quick = await sent(header);
      expect([quick.encoding, await sent(header)]).toEqual([first, quick]);
      await until('the smaller answer', async () => (await sent(header)).length < quick.length);
      expect((await sent(header)).encoding).toBe(then);
      expect(made).toBe(0);
    });

    it('each kind of caller keeps its own small one', async () => {
      const quick = await sent('gzip');
      await until('the smaller answer', async () => (await sent('gzip')).length < quick.length);
      const small = await sent('gzip');
      expect(await sent('gzip, br')).toEqual(small);
      await until('the one in brotli', async () => (await sent('gzip, br')).encoding === 'br');
      expect(await sent('gzip')).toEqual(small);
    });
  });

  it('are made again when the content has changed', async () => {
    await get();
    await content.change(async () => undefined);
    expect(await get()).toBe('numero 2');
  });

  it('are not cached while the read tables do not show a change yet, nor shared with who asks after they do', async () => {
    let shown: () => void = () => undefined;
    const changing = content.change(() => new Promise((resolve) => (shown = resolve)));
    expect([await get(), await get()]).toEqual(['numero 1', 'numero 2']);
    let finish: (answer: Answer) => void = () => undefined;
    const slow = get(NEWS, () => new Promise((resolve) => (finish = resolve)));
    shown();
    await changing;
    expect(await get()).toBe('numero 3');
    finish(await text('vecchio'));
    expect(await slow).toBe('vecchio');
    expect(await get()).toBe('numero 3');
  });

  it('are not cached when the content changed while they were made', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    const slow = get(NEWS, () => new Promise((resolve) => (finish = resolve)));
    await content.change(async () => undefined);
    finish(await text('vecchio'));
    expect(await slow).toBe('vecchio');
    expect(await get()).toBe('numero 1');
  });

  it('ask nobody to store what may show the old state, and everybody what shows the new one', async () => {
    const caching = 'public, s-maxage=60';
    const shared = async () => ({ ...(await text()), headers: { 'cache-control': caching } });
    const headersOf = async (answer: Promise<CachedResponse>) => {
      const made = await answer;
      const whole = await made.variant({ small: null, quick: null });
      return [made.unchanged, whole].map(({ headers }) => headers['cache-control']);
    };
    let shown: () => void = () => undefined;
    const changing = content.change(() => new Promise((resolve) => (shown = resolve)));
    expect(await headersOf(answers.get(NEWS, shared))).toEqual(['no-store', 'no-store']);
    shown();
    await changing;
    let finish: () => void = () => undefined;
    const begunBefore = answers.get(NEWS, () => new Promise((resolve) => (finish = () => resolve(shared()))));
    await content.change(async () => undefined);
    finish();
    expect(await headersOf(begunBefore)).toEqual(['no-store', 'no-store']);
    expect(await headersOf(answers.get(NEWS, shared))).toEqual([caching, caching]);
    expect(await headersOf(answers.get(NEWS, shared))).toEqual([caching, caching]);
  });

  it('go on being cached when the read tables do not come along', async () => {
    await content.change(() => Promise.reject(new Error('lagging')));
    expect([await get(), await get()]).toEqual(['numero 1', 'numero 1']);
  });

  it('are cached for a minute, a search for a quarter of one, and what is for each not at all', async () => {
    const search: Asked = { key: 'search', keeping: 'brief' };
    await get();
    await get(search);
    now += 14_000;
    expect(await get(search)).toBe('numero 2');
    now += 2_000;
    expect(await get(search)).toBe('numero 3');
    now += 43_000;
    expect(await get()).toBe('numero 1');
    now += 2_000;
    expect(await get()).toBe('numero 4');
    const each: Asked = { key: 'each', keeping: 'none' };
    expect([await get(each), await get(each)]).toEqual(['numero 5', 'numero 6']);
  });

  it('are not cached in a process that follows no log, and refusals never', async () => {
    const refusal = async () => ({ ...(await text()), status: 404 });
    expect([await get(NEWS, refusal), await get(NEWS, refusal)]).toEqual(['numero 1', 'numero 2']);
    answers = new ResponseCache(new CacheGeneration(), { elapsed: () => now }, UNBOUNDED);
    expect([await get(), await get()]).toEqual(['numero 3', 'numero 4']);
  });

  it('pass on an error to all who wait, and try again for the next', async () => {
    const broken = () => Promise.reject(new Error('away'));
    await expect(Promise.all([get(NEWS, broken), get(NEWS, broken)])).rejects.toThrow('away');
    expect(await get()).toBe('numero 1');
  });

  it.each(['br', 'zstd', 'gzip', ''])('hold no more memory than their bytes («%s»)', async (header) => {
    const answer = await answers.get(NEWS, () => text(textLikeWriting(2_000)));
    const { bytes } = await answer.variant(acceptedEncodings(header));
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('take no more room than they may, however many are asked for', async () => {
    const large = 'x'.repeat(2 ** 20);
    const keys = Array.from({ length: 20 }, (_, number): Asked => ({ key: `search ${number}`, keeping: 'brief' }));
    for (const asked of keys) await answers.get(asked, () => text(large));
    await get(keys.at(0));
    expect(made).toBe(1);
    await get(keys.at(-1));
    expect(made).toBe(1);
  });

  describe('over HTTP', () => {
    let server: FastifyInstance;
    let base: string;
    let routed: number;

    beforeEach(async () => {
      routed = 0;
      server = fastify({
        serverFactory: (route) =>
          createServer((request, response) => {
            if (answers.answerEarly(request, response, [])) return;
            routed += 1;
            (route as (...exchange: unknown[]) => void)(request, response);
          }),
      });
      server.get('/news', (request, reply) =>
        answers.send(NEWS, { request, reply }, () => text(`notizia ${++made} `.repeat(200))),
      );
      base = await server.listen({ port: 0, host: '127.0.0.1' });
    });
    afterEach(() => server.close());

    const ask = (headers: Record<string, string> = {}, path = '/news', method = 'GET') =>
      fetch(base + path, { method, headers: { 'accept-encoding': 'gzip', ...headers } });

    it('are sent without routing from the second time on, the same headers and bytes', async () => {
      const [first, second] = [await ask(), await ask()];
      expect(routed).toBe(1);
      expect(await second.text()).toBe(await first.text());
      const shown = ({ headers }: Response) =>
        ['content-type', 'content-encoding', 'content-length', 'etag', 'vary'].map((name) => headers.get(name));
      expect(shown(second)).toEqual(shown(first));
      expect(second.headers.get('vary')).toBe('accept-encoding');
    });

    it('are found under every spelling that was asked for before', async () => {
      await ask();
      await ask({}, '/news?utm_source=x');
      await ask({}, '/news?utm_source=x');
      expect([routed, made]).toEqual([2, 1]);
    });

    it('come in the encoding that the caller takes', async () => {
      await ask({ 'accept-encoding': 'identity' });
      const zipped = await fetch(`${base}/news`, { headers: { 'accept-encoding': 'gzip' } });
      expect(zipped.headers.get('content-encoding')).toBe('gzip');
      const plain = await ask({ 'accept-encoding': 'identity' });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(await zipped.text());
      expect([routed, made]).toEqual([2, 1]);
      const raw = await (await answers.get(NEWS, text)).variant(acceptedEncodings('gzip'));
      expect(gunzipSync(raw.bytes).toString()).toBe(await (await ask()).text());
    });

    it('are not sent again to who has them, early or routed', async () => {
      const etag = (await ask()).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"/);
      for (const tag of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
        const answer = await ask({ 'if-none-match': tag });
        expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
      }
      await content.change(async () => undefined);
      expect((await ask({ 'if-none-match': etag })).status).toBe(200);
    });

    it('answer HEAD without a body, and leave who says who he is and other methods to the routes', async () => {
      await ask();
      const head = await ask({}, '/news', 'HEAD');
      expect([head.headers.get('content-encoding'), await head.text(), routed]).toEqual(['gzip', '', 1]);
      await ask({ authorization: 'Bearer x' });
      expect((await ask({}, '/news', 'POST')).status).toBe(404);
      expect(routed).toBe(3);
    });
  });
});
