import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../config/config.js';

/**
 * On every answer, whatever it is: browsers take it for what it says it is, show it in no frame, and let other sites know no more
 * than where a visitor comes from. No security policy among them: on a 304 it would take the place of the page's own.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** For visitors over TLS: a year of nothing else. Hosts below this one are somebody else's decision. */
export const TRANSPORT_SECURITY = ['strict-transport-security', 'max-age=31536000'] as const;

/** Nothing that is shown to somebody who is logged in may stay anywhere. */
export const NOT_STORED = ['cache-control', 'private, no-store'] as const;

/** Says whether a visitor came over TLS, as the proxy says that is believed. */
export function tlsTest(trust: Config['http']['trustProxy']): (request: IncomingMessage) => boolean {
  if (trust === false) return ({ socket }) => isEncrypted(socket);
  const believes = typeof trust === 'function' ? trust : compile(trust);
  return ({ headers, socket }) => {
    const said = headers['x-forwarded-proto'];
    if (said === undefined || !believes(socket.remoteAddress ?? '', 0)) return isEncrypted(socket);
    return String(said).split(',').at(-1)?.trim() === 'https';
  };
}

function isEncrypted(socket: object): boolean {
  return 'encrypted' in socket && socket.encrypted === true;
}
