import { createReadStream } from 'node:fs';
import type { ObjectStore } from '../../../platform/object-storage/object-store.js';

/** A file and its place in the archive. */
export interface SavedFile {
  readonly path: string;
  /** Its content; a file that went away meanwhile is an error. */
  readonly content: () => AsyncIterable<Buffer>;
  /** Compressed already: it goes in as it is. */
  readonly stored: boolean;
}

const IMAGE = /^[a-z0-9][a-z0-9_-]{0,150}\.(?:jpg|webp|png)$/i;

/** The images of articles, by name; what is still arriving is none of them. */
export async function listImages(images: ObjectStore): Promise<readonly SavedFile[]> {
  const found = await images.list();
  return found
    .filter(({ name }) => IMAGE.test(name))
    .map(({ name }) => ({ path: `images/${name}`, content: () => contentOf(images, name), stored: true }));
}

/** The content of a file of the disk. */
export function fileContent(file: string): AsyncIterable<Buffer> {
  return createReadStream(file);
}

async function* contentOf(images: ObjectStore, name: string): AsyncGenerator<Buffer> {
  const content = await images.open(name);
  if (content === null) throw new Error(`The image ${name} went away while it was backed up.`);
  yield* content as AsyncIterable<Buffer>;
}
