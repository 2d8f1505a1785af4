import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './test-app.js';

let site: TestApp;
let base: URL;
let token: string;
beforeAll(async () => {
  site = await startTestApp({ TRUST_PROXY: 'loopback' });
  base = new URL((await site.listen()).replace('[::1]', '127.0.0.1'));
  token = (await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password })).body.token;
});
afterAll(() => site.close());

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Over a real connection: what is answered before routing never comes to `inject`. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = base;
    const asking = httpRequest({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: String(Buffer.concat(pieces)) }),
      );
    });
    asking.on('error', reject).end();
  });
}

/** What comes back for bytes that may be no HTTP at all. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(base.port), base.hostname, () => socket.write(bytes));
    socket.on('data', (piece) => (answer += piece)).on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

const ADDRESSES = [
  ['/', 'GET'],
  ['/pagina-che-non-esiste', 'GET'],
  ['/admin', 'GET'],
  ['/api/articles', 'GET'],
  ['/api/articles/search?q=prova', 'GET'],
  ['/api/non-esiste', 'GET'],
  ['/api/admin/settings', 'GET'],
  ['/api/auth/login', 'POST'],
  ['/feed.xml', 'GET'],
  ['/robots.txt', 'GET'],
  ['/sitemap.xml', 'GET'],
  ['/copertine/modelli/prova.svg', 'GET'],
  ['/condividi/niente-0000000.png', 'GET'],
  ['/uploads/niente.jpg', 'GET'],
  ['/assets/niente.js', 'GET'],
  ['/healthz', 'GET'],
  ['/metrics', 'GET'],
] as const;

describe('every answer', () => {
  it.each(ADDRESSES)(
    'of %s (%s) says how browsers are to treat it, also when it was made before',
    async (path, method) => {
      for (const _time of ['first', 'cached']) {
        const { headers } = await ask(path, {}, method);
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
        expect(headers['referrer-policy']).toMatch(/^(same-origin|strict-origin-when-cross-origin)$/);
        expect(headers['strict-transport-security']).toBeUndefined();
        // Names for caches in front are for those who set some up.
        for (const name of ['xkey', 'surrogate-key', 'cache-tag']) expect(headers[name]).toBeUndefined();
      }
      const overTls = await ask(path, { 'x-forwarded-proto': 'https' }, method);
      expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );

  it.each(['/healthz', '/readyz'])('at %s stays in no cache: it is about now', async (path) => {
    expect((await ask(path)).headers['cache-control']).toBe('no-store');
  });

  it('is treated so when nothing changed as well, without touching the page’s own policy', async () => {
    const { headers } = await ask('/');
    const unchanged = await ask('/', { 'if-none-match': String(headers.etag), 'x-forwarded-proto': 'https' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(unchanged.headers['content-security-policy']).toBeUndefined();
  });

  it('to what is no HTTP is Italian and has the same headers', async () => {
    const answer = await send('GET / HTTP/1.1\r\nHost: x\r\nnon una intestazione\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('"error":"La richiesta non è HTTP valido"');
    const large = await send(`GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('what somebody who is logged in is shown', () => {
  it('is stored nowhere, whatever it is', async () => {
    const tree = site.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false, method: 'GET' });
    const paths = [...new Set(tree.match(/api\/(admin|backup|upload|notifications|news-collector|auth)[\w/-]*/g))];
    expect(paths.length).toBeGreaterThan(15);
    for (const path of [...paths, 'api/articles', 'api/articles/by-id/x', 'api/docs', 'metrics', 'admin']) {
      const { status, headers } = await ask(`/${path}`, { authorization: `Bearer ${token}` });
      if (status !== 404) expect([path, headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')]);
    }
  });
});

describe('a whole address in the request line', () => {
  it.each([
    ['http://altrove.test/', '/'],
    ['http://altrove.test', '/'],
    ['HTTPS://altrove.test:8443/chi-siamo?a=b', '/chi-siamo'],
    ['http://altrove.test/api/articles', '/api/articles'],
  ])('%s is answered as %s', async (address, path) => {
    expect(address).toContain('altrove.test');
    const [whole, plain] = [await ask(address), await ask(path)];
    expect([whole.status, whole.text]).toEqual([200, plain.text]);
  });

  it.each(['*', '//', '///x', '/..', '/.', 'http:///x', '/http://x'])(
    'or %s is never a fault of ours',
    async (address) => {
      expect((await ask(address)).status).toBeLessThan(500);
      expect((await ask(address, {}, 'OPTIONS')).status).toBeLessThan(500);
    },
  );
});
