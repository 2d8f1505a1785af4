import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { acceptedEncodings, compress } from './encoding.js';
import { textLikeWriting } from './text-like-writing.fake.js';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', 'zstd'],
    ['gzip, br', 'br', 'gzip'],
    ['br', 'br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['zstd', 'zstd', 'zstd'],
    ['zstd;q=0, br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['GZIP', 'gzip', 'gzip'],
    ['identity', null, null],
    ['', null, null],
    [undefined, null, null],
  ])('for «%s» is %s where it should be small, %s where it should be quick', (header, small, quick) => {
    expect(acceptedEncodings(header)).toEqual({ small, quick });
  });

  const DECOMPRESSED = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const;
  const page = Buffer.from(textLikeWriting(600));

  it.each(['br', 'zstd', 'gzip'] as const)(
    '%s: gives the same text back, and a small one smaller than a quick one',
    async (encoding) => {
      const quick = await compress(page, encoding, 'quick');
      const small = await compress(page, encoding, 'small');
      for (const made of [quick, small]) expect(DECOMPRESSED[encoding](made).equals(page)).toBe(true);
      expect(small.length).toBeLessThan(quick.length);
      expect(quick.length).toBeLessThan(page.length / 1.5);
    },
  );
});
