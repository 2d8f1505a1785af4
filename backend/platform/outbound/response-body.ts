import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import { failureReason } from './connection-failure.js';
import { OutboundError } from './outbound-error.js';

/**
 * Reads a whole body and undoes its content encoding (one that we do not know, such as `utf-8` or `none`, changes nothing), never holding more than `maxBytes` of it compressed and
 * `maxBytes` decompressed. Throws OutboundError `too-large` or `bad-encoding`.
 */
export async function readBody(
  stream: AsyncIterable<Buffer>,
  declaredLength: string | undefined,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const encodings = encodingsOf(contentEncoding);
  if (Number(declaredLength) > maxBytes) throw tooLarge(maxBytes);
  let body = await collect(stream, maxBytes);
  for (const encoding of encodings.reverse()) body = await decompress(body, encoding, maxBytes);
  return body;
}

async function collect(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

type Decompress = (body: Buffer, options: object) => Promise<Buffer>;

// Browsers too accept a stream whose checksum is missing, and some servers send such: flush instead of demanding the end.
const zlib = { finishFlush: constants.Z_SYNC_FLUSH };
const brotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

const decompressors: ReadonlyMap<string, Decompress> = new Map<string, Decompress>([
  ['gzip', (body, options) => promisify(gunzip)(body, { ...zlib, ...options })],
  ['deflate', (body, options) => promisify(hasZlibHeader(body) ? inflate : inflateRaw)(body, { ...zlib, ...options })],
  ['br', (body, options) => promisify(brotliDecompress)(body, { ...brotli, ...options })],
]);

async function decompress(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const run = decompressors.get(encoding);
  if (!run || body.length === 0) return body;
  try {
    return await run(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if (failureReason(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    throw new OutboundError('bad-encoding', `the ${encoding} body is damaged`, { cause: error });
  }
}

/** `deflate` means zlib by the standard, yet some servers send the raw form. */
function hasZlibHeader(body: Buffer): boolean {
  const [first = 0, second = 0] = body;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

function encodingsOf(header: string | undefined): string[] {
  const encodings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((encoding) => encoding.trim().replace(/^x-/, ''))
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  // Nobody compresses three times but to make us work.
  if (encodings.length > 2) throw new OutboundError('bad-encoding', 'more than two content encodings');
  return encodings;
}

function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('too-large', `more than ${maxBytes} bytes`);
}
