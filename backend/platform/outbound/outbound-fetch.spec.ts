import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../clock.js';
import type { OutboundErrorCode } from './outbound-error.js';
import { OutboundError, outboundMessage } from './outbound-error.js';
import { OutboundFetch, type OutboundRequest } from './outbound-fetch.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const routes = new Map<string, Handler>();
const requests: IncomingMessage[] = [];
let server: Server;
let host: string;
let outbound: OutboundFetch;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    const route = routes.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (route) route(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  outbound = fetcher();
});

afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function fetcher(options: Partial<ConstructorParameters<typeof OutboundFetch>[0]> = {}): OutboundFetch {
  return new OutboundFetch({
    userAgent: 'Contesto/1.0 (+https://contesto.example/chi-siamo)',
    clock: new Clock(),
    allowedPrivateHosts: [host],
    timeoutMs: 60_000,
    maxBytes: 100_000,
    ...options,
  });
}

async function failureOf(request: Partial<OutboundRequest> & { url: string }, by = outbound): Promise<OutboundError> {
  try {
    await by.get(request);
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
  throw new Error(`${request.url} answered`);
}

async function codeOf(url: string, by = outbound): Promise<OutboundErrorCode> {
  return (await failureOf({ url }, by)).code;
}

describe('An answer from outside', () => {
  it('carries status, final address, validators and body, and names us honestly', async () => {
    routes.set('/plain', (request, response) => {
      response.setHeader('etag', '"v1"').setHeader('last-modified', 'Sat, 21 Nov 2026 09:00:00 GMT');
      response.end(request.headers['user-agent']);
    });
    const answer = await outbound.get({ url: `http://${host}/plain` });
    expect(answer.body.toString()).toBe('Contesto/1.0 (+https://contesto.example/chi-siamo)');
    expect(answer).toMatchObject({ status: 200, notModified: false, finalUrl: `http://${host}/plain` });
    expect(answer.headers).toMatchObject({ etag: '"v1"', lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT' });
  });

  it('is "not modified" when the page has not changed since the last answer', async () => {
    routes.set('/conditional', (request, response) => {
      const known = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === 'yesterday';
      response.writeHead(known ? 304 : 200, { etag: '"v1"' }).end();
    });
    const url = `http://${host}/conditional`;
    expect(await outbound.get({ url, etag: '"v1"', lastModified: 'yesterday' })).toMatchObject({
      notModified: true,
      status: 304,
    });
    expect(await outbound.get({ url })).toMatchObject({ notModified: false });
  });

  it.each([
    ['gzip', gzipSync('notizie')],
    ['x-gzip', gzipSync('notizie')],
    ['deflate', deflateSync('notizie')],
    ['deflate', deflateRawSync('notizie')],
    ['br', brotliCompressSync('notizie')],
    ['gzip, br', brotliCompressSync(gzipSync('notizie'))],
    ['identity', Buffer.from('notizie')],
    ['UTF-8', Buffer.from('notizie')],
    ['constructor', Buffer.from('notizie')],
    ['none, gzip', gzipSync('notizie')],
  ])('is decompressed when it is sent as %s', async (encoding, body) => {
    routes.set('/encoded', (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
    expect((await outbound.get({ url: `http://${host}/encoded` })).body.toString()).toBe('notizie');
  });

  it('comes through redirects, with relative targets resolved', async () => {
    routes.set('/moved', (_, response) => response.writeHead(301, { location: 'final?a=1' }).end('moved'));
    routes.set('/final', (_, response) => response.end('arrived'));
    const answer = await outbound.get({ url: `http://${host}/moved` });
    expect(answer).toMatchObject({ finalUrl: `http://${host}/final?a=1` });
    expect(answer.body.toString()).toBe('arrived');
  });

  it('comes through redirects that name their target in bytes of UTF-8, or of Latin-1', async () => {
    const target = encodeURI('/notizie/perché-è-così');
    routes.set(target, (_, response) => response.end('arrived'));
    routes.set('/raw', ({ socket }) => socket.end('HTTP/1.1 302 Found\r\nLocation: /notizie/perché-è-così\r\n\r\n'));
    routes.set('/latin1', ({ socket }) =>
      socket.end('HTTP/1.1 302 Found\r\nLocation: /notizie/perché-è-così\r\n\r\n', 'latin1'),
    );
    for (const path of ['/raw', '/latin1'])
      expect((await outbound.get({ url: `http://${host}${path}` })).finalUrl).toBe(`http://${host}${target}`);
  });

  it('comes through redirects that want back the cookie they set, and starts without it the next time', async () => {
    routes.set('/wall', ({ headers }, response) => {
      if (headers.cookie === 'seen=1; theme=a') response.end('arrived');
      else response.writeHead(302, { location: '/wall', 'set-cookie': ['seen=1; Path=/', 'theme=a'] }).end();
    });
    const answer = await outbound.get({ url: `http://${host}/wall` });
    expect(answer.body.toString()).toBe('arrived');
    await outbound.get({ url: `http://${host}/wall` });
    expect(requests.slice(-2).map(({ headers }) => headers.cookie)).toEqual([undefined, 'seen=1; theme=a']);
  });
});

describe('An address is refused', () => {
  it.each([
    'ftp://example.org/feed',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,hello',
    'http://user:secret@example.org/',
    'http://user@example.org/',
    'not an address',
    '',
    `http://example.org/${'a'.repeat(5_000)}`,
  ])('when it is not plain http or https: %.60s', async (url) => {
    expect(await codeOf(url)).toBe('bad-url');
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
  ])('when it is private or reserved: %s', async (url) => {
    expect(await codeOf(url)).toBe('blocked-address');
  });

  it('when its name leads to a private address, though the port is in the list under another name', async () => {
    expect(await codeOf(`http://localhost:${host.split(':')[1]}/plain`)).toBe('blocked-address');
  });

  it('when only one of the addresses of its name is private', async () => {
    const mixed = fetcher({
      resolveAll: (_, __, done) =>
        done(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]),
    });
    expect(await codeOf('http://mixed.example/', mixed)).toBe('blocked-address');
    await mixed.close();
  });

  it('when a redirect leads to a private address, a foreign protocol or credentials', async () => {
    for (const [location, code] of [
      ['http://169.254.169.254/latest/meta-data', 'blocked-address'],
      ['file:///etc/passwd', 'bad-url'],
      ['http://user:secret@example.org/', 'bad-url'],
    ] as const) {
      routes.set('/away', (_, response) => response.writeHead(302, { location }).end());
      expect(await codeOf(`http://${host}/away`)).toBe(code);
    }
  });

  it('when its name changes to a private address after it was checked (DNS rebinding)', async () => {
    let lookups = 0;
    const rebinding = fetcher({
      resolveAll: (_, __, done) => {
        lookups += 1;
        done(null, [{ address: lookups === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }]);
      },
    });
    // The documentation range is refused too; what matters is that the second address is asked for and refused by itself.
    expect(await codeOf('http://rebind.example/', rebinding)).toBe('blocked-address');
    expect(await codeOf(`http://rebind.example:${host.split(':')[1]}/plain`, rebinding)).toBe('blocked-address');
    expect(lookups).toBe(2);
    await rebinding.close();
  });

  it('when the name does not exist', async () => {
    const unknown = fetcher({
      resolveAll: (name, _, done) => done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), []),
    });
    expect(await codeOf('http://nowhere.example/', unknown)).toBe('dns');
    await unknown.close();
  });
});

describe('The limits hold', () => {
  it('against a body larger than allowed, declared or not', async () => {
    routes.set('/declared', (_, response) =>
      response.writeHead(200, { 'content-length': 200_000 }).end(Buffer.alloc(200_000)),
    );
    routes.set('/endless', (_, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(64_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(await codeOf(`http://${host}/declared`)).toBe('too-large');
    expect(await codeOf(`http://${host}/endless`)).toBe('too-large');
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('against a %s bomb, which is stopped at the limit', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(100_000);
    routes.set('/bomb', (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb));
    expect(await codeOf(`http://${host}/bomb`)).toBe('too-large');
  });

  it('against too many and damaged encodings', async () => {
    for (const encoding of ['gzip, gzip, gzip', 'gzip']) {
      routes.set('/odd', (_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end('not compressed'),
      );
      expect(await codeOf(`http://${host}/odd`)).toBe('bad-encoding');
    }
  });

  it('against a server that sends a byte now and then (slow loris) and one that says nothing', async () => {
    routes.set('/drip', (_, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    routes.set('/silent', () => undefined);
    for (const path of ['drip', 'silent']) {
      // Neither would ever end by itself, and the limit of all other requests is another one.
      const failure = await failureOf({ url: `http://${host}/${path}`, timeoutMs: 300 });
      expect([failure.code, failure.message]).toEqual(['timeout', 'no complete answer within 300 ms']);
    }
  });

  it('over redirects together, not for each alone', async () => {
    routes.set('/slow-redirect', (_, response) => {
      setTimeout(() => response.writeHead(302, { location: `/slow-redirect?${Math.random()}` }).end(), 150);
    });
    // With a limit for each alone it would come to the end of the redirects that are allowed.
    expect((await failureOf({ url: `http://${host}/slow-redirect`, timeoutMs: 400 })).code).toBe('timeout');
  });

  it('with what was asked before each hop, as robots.txt is', async () => {
    routes.set('/ready', (_, response) => response.end('x'));
    const forever = (_url: URL, signal: AbortSignal | undefined) =>
      new Promise<void>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const failure = await failureOf({ url: `http://${host}/ready`, timeoutMs: 100, permit: forever });
    expect(failure.code).toBe('timeout');
  });

  it('against redirects without end', async () => {
    routes.set('/loop', (_, response) => response.writeHead(302, { location: '/loop' }).end());
    const before = requests.length;
    expect(await codeOf(`http://${host}/loop`)).toBe('redirect-loop');
    expect(requests.length - before).toBe(6);
  });

  it('when the caller gives up', async () => {
    routes.set('/silent', () => undefined);
    const signal = AbortSignal.timeout(50);
    expect((await failureOf({ url: `http://${host}/silent`, signal })).code).toBe('aborted');
    expect((await failureOf({ url: `http://${host}/silent`, signal: AbortSignal.abort() })).code).toBe('aborted');
  });
});

describe('A server that breaks the protocol', () => {
  let tcp: TcpServer;
  let rawAnswer = '';
  let raw: OutboundFetch;
  let rawHost: string;

  beforeAll(async () => {
    tcp = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(rawAnswer));
    });
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    rawHost = `127.0.0.1:${(tcp.address() as AddressInfo).port}`;
    raw = fetcher({ allowedPrivateHosts: [rawHost] });
  });

  afterAll(async () => {
    await raw.close();
    await new Promise((resolve) => tcp.close(resolve));
  });

  it.each([
    ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 'too-large'],
    ['too few bytes', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort', 'connection'],
    ['no HTTP at all', 'SSH-2.0-OpenSSH\r\n', 'connection'],
    ['nothing', '', 'connection'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 7\r\n\r\nabcdefg', 'connection'],
  ] as const)('fails by itself: %s', async (_, answer, code) => {
    rawAnswer = answer;
    expect(await codeOf(`http://${rawHost}/`, raw)).toBe(code);
  });

  it('fails when nobody listens, or speaks no TLS', async () => {
    const closed = fetcher({ allowedPrivateHosts: ['127.0.0.1:1'] });
    expect(await codeOf('http://127.0.0.1:1/', closed)).toBe('connection');
    await closed.close();
    rawAnswer = 'HTTP/1.1 400 Bad Request\r\n\r\n';
    expect(await codeOf(`https://${rawHost}/`, raw)).toBe('tls');
  });
});

describe('A host that refuses', () => {
  it('is reported by status, in Italian for the operator', async () => {
    routes.set('/gone', (_, response) => response.writeHead(410).end());
    const failure = await failureOf({ url: `http://${host}/gone` });
    expect(failure).toMatchObject({ code: 'http-status', status: 410 });
    expect(outboundMessage(failure)).toBe('Il sito ha risposto con un errore (HTTP 410)');
  });

  it('says when to come back, in seconds or as a date', async () => {
    routes.set('/later', (_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await failureOf({ url: `http://${host}/later` })).toMatchObject({
      code: 'rate-limited',
      retryAfterMs: 120_000,
    });
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    routes.set('/later', (_, response) => response.writeHead(503, { 'retry-after': inAMinute }).end());
    const failure = await failureOf({ url: `http://${host}/later` });
    expect(failure.code).toBe('rate-limited');
    expect(failure.retryAfterMs).toBeGreaterThan(55_000);
    expect(failure.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('may be refused by our own rules on every hop', async () => {
    routes.set('/moved', (_, response) => response.writeHead(301, { location: '/final' }).end());
    const asked: string[] = [];
    const permit = async (url: URL) => {
      asked.push(url.pathname);
      if (url.pathname === '/final') throw new OutboundError('robots', 'no');
    };
    expect((await failureOf({ url: `http://${host}/moved`, permit })).code).toBe('robots');
    expect(asked).toEqual(['/moved', '/final']);
  });
});
