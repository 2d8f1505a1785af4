import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportFile } from './imported-items.js';

const BEGINNING = 64 * 1024;

/** A file or a folder of the disk, to be read as often as wanted. Rejects where it cannot be opened. */
export async function importFileAt(path: string, name = basename(path)): Promise<ImportFile> {
  const bytes = () => createReadStream(path, { highWaterMark: 256 * 1024 });
  if ((await stat(path)).isDirectory()) return { name, beginning: '', path, bytes };
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return { name, beginning: buffer.subarray(0, bytesRead).toString('utf8'), path, bytes };
  } finally {
    await handle.close();
  }
}
