import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

/** A way to compress an answer. */
export type Compression = 'br' | 'zstd' | 'gzip';
/** How an answer is compressed; null = not at all. */
export type Encoding = Compression | null;

/** What a caller takes: the encoding that comes to the fewest bytes, and the one that is made soonest. */
export interface AcceptedEncodings {
  readonly small: Encoding;
  readonly quick: Encoding;
}

/** Below this a compressed answer saves nothing over its headers. */
export const WORTH_COMPRESSING_BYTES = 1024;
/**
 * Quality by effort. Of a page of 45 kB zstd makes 11.9 kB in a third of a millisecond at 3 and 11.0 kB in 0.9 ms at 6;
 * brotli 12.0 kB in 0.7 ms at 2 and 10.5 kB in 1.5 ms at 5, and from 7 it takes ten times as long for another hundredth;
 * gzip 12.7 kB in 0.4 ms at 1 and a tenth less in three times as long at 6.
 */
const QUALITY = { quick: { br: 2, zstd: 3, gzip: 1 }, small: { br: 5, zstd: 6, gzip: 6 } } as const;
const smallest = new Negotiator<Compression>({ supportedValues: ['br', 'zstd', 'gzip'] });
const quickest = new Negotiator<Compression>({ supportedValues: ['zstd', 'gzip', 'br'] });

/** What the `accept-encoding` of a caller says; an encoding with `q=0` is refused by the caller. */
export function acceptedEncodings(header: string | string[] | undefined): AcceptedEncodings {
  const accepted = String(header ?? '').toLowerCase();
  return { small: smallest.negotiate(accepted), quick: quickest.negotiate(accepted) };
}

/** Up to this a quick compression takes less than handing it to another thread and back does. */
const QUICK_ON_THE_SPOT_BYTES = 128 * 1024;

/**
 * `quick` for an answer that may be asked for once, `small` for all others. Outside the main thread, but for what is done
 * sooner than it would be handed over: another thread answers after a millisecond.
 */
export async function compress(bytes: Buffer, encoding: Compression, effort: keyof typeof QUALITY): Promise<Buffer> {
  const isOnTheSpot = effort === 'quick' && bytes.length <= QUICK_ON_THE_SPOT_BYTES;
  const quality = QUALITY[effort][encoding];
  switch (encoding) {
    case 'gzip': {
      const options = { level: quality };
      return isOnTheSpot ? alone(gzipSync(bytes, { ...options, info: true })) : promisify(gzip)(bytes, options);
    }
    case 'zstd': {
      const options: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: quality } };
      return isOnTheSpot
        ? alone(zstdCompressSync(bytes, { ...options, info: true }))
        : promisify(zstdCompress)(bytes, options);
    }
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      return isOnTheSpot
        ? alone(brotliCompressSync(bytes, { params, info: true }))
        : promisify(brotliCompress)(bytes, { params });
    }
  }
}

/**
 * The bytes without their stream (`info` gives both). A closed stream stays in memory until the next full collection, and
 * with it 64 kB that it had for its output: unless it has let go of them.
 */
function alone(made: Buffer): Buffer {
  // The types do not know what `info` changes.
  const { buffer, engine } = made as unknown as { readonly buffer: Buffer; readonly engine: object };
  for (const key of Object.keys(engine)) Reflect.deleteProperty(engine, key);
  return buffer;
}

/** The smallest window that reaches back to the first byte: the memory for a larger one is asked for and never used. */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: smallest, BROTLI_DEFAULT_WINDOW: largest } = constants;
  return Math.min(largest, Math.max(smallest, Math.ceil(Math.log2(length + 16))));
}
