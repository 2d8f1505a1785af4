import { describe, expect, it } from '@jest/globals';
import { acceptedEncoding } from './encoding.js';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('for «%s» is %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});
