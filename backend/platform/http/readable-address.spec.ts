import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readableAddress } from './readable-address.js';

describe('an address with sequences that mean nothing', () => {
  it.each([
    ['/articolo/100%', '/articolo/100%25'],
    ['/articolo/%zz?q=%zz', '/articolo/%25zz?q=%zz'],
    ['/articolo/perch%C3', '/articolo/perch%EF%BF%BD'],
    ['/%E0%A4%A', '/%EF%BF%BD%25A'],
    ['/articolo/a%00b', '/articolo/a%EF%BF%BDb'],
    ['http://altrove.test', '/'],
    ['https://altrove.test:8443/a%?b', '/a%25?b'],
    ['http://altrove.test?b', '/?b'],
    ['*', '/*'],
    ['', '/'],
  ])('%s is taken for %s', (address, readable) => {
    expect(readableAddress(address)).toBe(readable);
  });

  it('can always be decoded, and stays as it was when it could before', () => {
    const piece = fc.oneof(fc.constantFrom('%', '%2', '%00', '%C3%A9', '%c3', '%F0%9F%A4%96', '/', '?'), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const address = `/${pieces.join('')}`;
        const pathOf = (url: string) => url.split('?')[0] ?? '';
        const readable = readableAddress(address);
        expect(() => decodeURIComponent(pathOf(readable))).not.toThrow();
        expect(readableAddress(readable)).toBe(readable);
        expect(readable.slice(pathOf(readable).length)).toBe(address.slice(pathOf(address).length));
        if (isDecodable(pathOf(address))) expect(readable).toBe(address);
      }),
    );
  });
});

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return !path.includes('%00');
  } catch {
    return false;
  }
}
