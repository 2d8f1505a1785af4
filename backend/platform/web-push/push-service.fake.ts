import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTarget } from './web-push-client.js';

/** What the stand-in got: to which subscription, with which headers, and what only its browser can read. */
export interface ReceivedPush {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A push service over real HTTP on loopback, with the browsers behind it: decrypts what arrives with their keys. */
export interface FakePushService {
  /** `host:port`, to be allowed in the configuration. */
  readonly host: string;
  readonly received: readonly ReceivedPush[];
  /** A browser subscribes; `name` says which one in `received`. */
  subscribe(name: string): PushTarget;
  /** The next answers to this browser's messages; 201 when there is none left. */
  answerNext(name: string, ...statuses: number[]): void;
  close(): Promise<void>;
}

interface Browser {
  readonly keys: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly statuses: number[];
}

export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const name = decodeURIComponent((request.url ?? '').slice('/send/'.length));
    const browser = browsers.get(name);
    const status = browser ? (browser.statuses.shift() ?? 201) : 404;
    if (browser && status < 300) {
      received.push({ name, headers: request.headers, text: decrypted(Buffer.concat(chunks), browser) });
    }
    response.writeHead(status).end('x'.repeat(status === 500 ? 100_000 : 10));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    subscribe(name) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth, statuses: [] });
      return {
        endpoint: `http://${host}/send/${encodeURIComponent(name)}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answerNext: (name, ...statuses) => browsers.get(name)?.statuses.push(...statuses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** RFC 8291 over RFC 8188, one record: what a browser does with the body of a message. */
function decrypted(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The claims of a message's `Authorization: vapid t=…, k=…`; null when its signature is not of that key. */
export function vapidClaims(authorization: string | undefined): { aud: string; sub: string; key: string } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key } : null;
}
