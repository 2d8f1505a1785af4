import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../config/config.js';
import { tlsTest } from './security-headers.js';

function cameOverTls(trust: string, from: string, proto?: string, encrypted = false): boolean {
  const { trustProxy } = readConfig({ TRUST_PROXY: trust }).http;
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
  return tlsTest(trustProxy)({ headers, socket: { remoteAddress: from, encrypted } } as unknown as IncomingMessage);
}

describe('whether a visitor came over TLS', () => {
  it.each([
    ['', '10.0.0.1', 'https', false],
    ['uniquelocal', '10.0.0.1', 'https', true],
    ['uniquelocal', '10.0.0.1', 'https, http', false],
    ['uniquelocal', '10.0.0.1', undefined, false],
    ['1', '10.0.0.1', 'https', true],
    ['10.0.0.0/8', '10.0.0.1', 'https', true],
    ['10.0.0.0/8', '11.0.0.1', 'https', false],
    ['loopback', '127.0.0.1', 'https', true],
  ])('with TRUST_PROXY=%s, from %s which says %s: %s', (trust, from, proto, expected) => {
    expect(cameOverTls(trust, from, proto)).toBe(expected);
  });

  it('is so on a connection that is encrypted itself', () => {
    expect(cameOverTls('', '10.0.0.1', undefined, true)).toBe(true);
  });
});
