import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the disk and its place in the archive. */
export interface SavedFile {
  readonly path: string;
  readonly source: string;
  /** Compressed already: it goes in as it is. */
  readonly stored: boolean;
}

const IMAGE = /^[a-z0-9][a-z0-9_-]{0,150}\.(?:jpg|webp|png)$/i;

/** The images of articles, by name; what is still arriving is none of them. */
export async function listImages(dataDir: string): Promise<readonly SavedFile[]> {
  const folder = join(dataDir, 'uploads');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => IMAGE.test(name))
    .sort()
    .map((name) => ({ path: `images/${name}`, source: join(folder, name), stored: true }));
}

/** The content of a file; a file that went away meanwhile is an error. */
export function contentOf({ source }: SavedFile): AsyncIterable<Buffer> {
  return createReadStream(source);
}
