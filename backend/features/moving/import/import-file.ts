import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import { decodeText } from '../../../text/encoding/decode-text.js';
import type { ImportFile } from './imported-items.js';

const BEGINNING = 64 * 1024;

/** A file or a folder of the disk, to be read as often as wanted. Rejects where it cannot be opened. */
export async function importFileAt(path: string, name = basename(path)): Promise<ImportFile> {
  const bytes = () => createReadStream(path);
  if ((await stat(path)).isDirectory()) return { name, beginning: '', path, bytes };
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return { name, beginning: decodeText(buffer.subarray(0, bytesRead), null).text, path, bytes };
  } finally {
    await handle.close();
  }
}

/** The folder of images that lies in an exported folder; null where there is none. */
export async function imagesInside({ path = '', beginning }: ImportFile): Promise<string | null> {
  const folder = join(path, 'images');
  const isThere = path !== '' && beginning === '' && (await stat(folder).catch(() => null))?.isDirectory();
  return isThere ? folder : null;
}

const MAX_FETCHED_BYTES = 60_000_000;

/** A feed or a map at an address. Rejects where it cannot be had. */
export async function importFileFrom(address: string, outbound: Pick<OutboundFetch, 'get'>): Promise<ImportFile> {
  const { body } = await outbound.get({ url: address, maxBytes: MAX_FETCHED_BYTES });
  const bytes = async function* () {
    yield body;
  };
  return { name: address, beginning: body.subarray(0, BEGINNING).toString('utf8'), bytes };
}

/** SHA-256 of a file that holds subscribers, hexadecimal; of a folder that of the list in it. */
export async function digestOfFile({ beginning, path = '', bytes }: ImportFile): Promise<string> {
  const hash = createHash('sha256');
  const list = beginning === '' ? createReadStream(join(path, 'subscribers.csv')) : bytes();
  for await (const piece of list) hash.update(piece);
  return hash.digest('hex');
}
