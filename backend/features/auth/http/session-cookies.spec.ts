import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/config.js';
import { SessionCookies } from './session-cookies.js';

function given(publicBaseUrl: string, protocol: 'http' | 'https'): string {
  const set: string[] = [];
  const header = (_name: string, value: unknown) => set.push(String(value));
  const exchange = { request: { protocol }, reply: { header } } as unknown as Parameters<
    SessionCookies['giveDevice']
  >[0];
  new SessionCookies(readConfig({ PUBLIC_BASE_URL: publicBaseUrl })).giveDevice(exchange, 'segno');
  return set.join();
}

describe('a cookie of the login', () => {
  it.each([
    ['https://contesto.example', 'http', true],
    ['https://contesto.example', 'https', true],
    ['http://contesto.example', 'https', true],
    ['http://contesto.example', 'http', false],
  ] as const)('of the portal at %s, asked for over %s: secure is %s', (site, protocol, secure) => {
    expect(given(site, protocol).includes('; Secure')).toBe(secure);
  });
});
