import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAppCode, otpauthUri, SECRET_BYTES, secretOf, stepOf } from './totp.js';

/** The secret and times of RFC 6238, appendix B (SHA-1), their codes cut to six digits. */
const RFC_SECRET = secretOf(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code by time', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('belongs at %i s to the step of the specification', (seconds, code) => {
    expect(stepOf(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is known one step early and one late, by the step it belongs to, and not further away', () => {
    const seconds = 1_111_111_109;
    const step = Math.floor(seconds / 30);
    const found = [-60, -30, 0, 30, 60].map((off) => stepOf(RFC_SECRET, '081804', at(seconds + off)));
    expect(found).toEqual([null, step, step, step, null]);
  });

  it('may be typed with spaces', () => {
    expect(stepOf(RFC_SECRET, ' 081 804 ', at(1_111_111_109))).not.toBeNull();
  });

  it('is never any other text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!isAppCode(text));
        expect(stepOf(RFC_SECRET, text, at(59))).toBeNull();
      }),
    );
  });
});

describe('a secret', () => {
  it('is base32 of 160 bits and stands in the address for the app with site and name', () => {
    const secret = secretOf(new Uint8Array(SECRET_BYTES).fill(255));
    expect(secret).toBe('7'.repeat(32));
    const uri = new URL(otpauthUri(secret, 'Il Contesto & co', 'maria:rossi'));
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret]);
    expect(uri.searchParams.get('issuer')).toBe('Il Contesto & co');
    expect(decodeURIComponent(uri.pathname)).toContain('maria:rossi');
  });
});
