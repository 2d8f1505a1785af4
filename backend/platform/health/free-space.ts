import { statfs } from 'node:fs/promises';

/** Below this an operator should know: PostgreSQL stops writing on a full disk. */
export const MIN_FREE_BYTES = 300_000_000;

/** Free bytes where a folder lies; null where the file system does not say. */
export async function freeBytesAt(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}
