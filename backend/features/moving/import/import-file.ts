import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DomainError } from '../../../platform/domain-error.js';
import { OutboundError, outboundMessage } from '../../../platform/outbound/outbound-error.js';
import type { OutboundFetch } from '../../../platform/outbound/outbound-fetch.js';
import { decodeText } from '../../../text/encoding/decode-text.js';
import { IMPORT_READERS } from './import-readers.js';
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

const MAX_FETCHED_BYTES = 60_000_000;

/** Where a site has its list of pages when its front page does not say what it has. */
const USUAL_MAPS = ['/sitemap.xml', '/wp-sitemap.xml', '/sitemap_index.xml'];

/** A feed or a map at an address, or the map of the site that answers there. @throws DomainError `validation-failed` where it cannot be had */
export async function importFileFrom(address: string, outbound: Pick<OutboundFetch, 'get'>): Promise<ImportFile> {
  const fetched = async (url: string): Promise<ImportFile> => {
    const { body } = await outbound.get({ url, maxBytes: MAX_FETCHED_BYTES });
    const bytes = async function* () {
      yield body;
    };
    return { name: url, beginning: body.subarray(0, BEGINNING).toString('utf8'), bytes };
  };
  const given = await fetched(address).catch((error: unknown) => {
    const text = error instanceof OutboundError ? outboundMessage(error) : 'L’indirizzo non si può leggere';
    throw new DomainError('validation-failed', { text });
  });
  if (isReadable(given)) return given;
  for (const path of USUAL_MAPS) {
    const map = await fetched(new URL(path, address).href).catch(() => null);
    if (map !== null && isReadable(map)) return map;
  }
  return given;
}

function isReadable(file: ImportFile): boolean {
  return IMPORT_READERS.some((reader) => reader.recognises(file));
}

/** SHA-256 of a file that holds subscribers, hexadecimal; of a folder that of the list in it. */
export async function digestOfFile({ beginning, path = '', bytes }: ImportFile): Promise<string> {
  const hash = createHash('sha256');
  const list = beginning === '' ? createReadStream(join(path, 'subscribers.csv')) : bytes();
  for await (const piece of list) hash.update(piece);
  return hash.digest('hex');
}
