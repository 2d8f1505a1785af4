import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPublicAddress } from './address-guard.js';

describe('An address on the public internet', () => {
  it.each([
    '93.184.216.34',
    '1.1.1.1',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:93.184.216.34',
    '64:ff9b::5db8:d822',
  ])('is allowed: %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '2001::1',
    '64:ff9b:1::5db8:d822',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '255.255.255.255',
    '0.1.2.3',
    'localhost',
    '',
  ])('is not: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is never hidden by wrapping a private IPv4 address in IPv6', () => {
    const privateV4 = fc.oneof(
      fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
    );
    const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
    fc.assert(
      fc.property(privateV4, ([a, b, c, d]) => {
        const v4 = `${a}.${b}.${c}.${d}`;
        const groups = `${hex(a, b)}:${hex(c, d)}`;
        const wrapped = [v4, `::ffff:${v4}`, `::${v4}`, `64:ff9b::${groups}`, `2002:${groups}::`, `2002:${groups}::1`];
        expect(wrapped.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });
});
