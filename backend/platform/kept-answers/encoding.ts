import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How an answer is compressed; null = not at all. */
export type Encoding = 'br' | 'gzip' | null;

/** Below this a compressed answer saves nothing over its headers. */
export const WORTH_COMPRESSING_BYTES = 1024;
/**
 * Quality by effort. Of a page of 64 kB brotli makes 15.3 kB in 0.5 ms at 2, 13.3 kB in 1.5 ms at 5; from 7 it takes ten
 * times as long for another hundredth. gzip makes 16.2 kB in 0.5 ms at 1 and 14.0 kB in 1.2 ms at 6.
 */
const QUALITY = { quick: { br: 2, gzip: 1 }, small: { br: 5, gzip: 6 } } as const;

/** `br` before `gzip`; an encoding with `q=0` is refused by the caller. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/** Compresses outside the main thread; `quick` for an answer that may be asked for once, `small` for all others. */
export function compress(bytes: Buffer, encoding: 'br' | 'gzip', effort: keyof typeof QUALITY): Promise<Buffer> {
  const quality = QUALITY[effort][encoding];
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: quality });
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}
