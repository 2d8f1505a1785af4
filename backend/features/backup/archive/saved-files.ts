import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ObjectStore } from '../../../platform/object-storage/object-store.js';
import { StorageFailure } from '../../../platform/object-storage/storage-failure.js';

/** A file and its place in the archive. */
export interface SavedFile {
  readonly path: string;
  /** Its content; a file that went away meanwhile is an error. */
  readonly content: () => AsyncIterable<Buffer>;
  /** Compressed already: it goes in as it is. */
  readonly stored: boolean;
}

const IMAGE = /^[a-z0-9][a-z0-9_-]{0,150}\.(?:jpg|webp|png)$/i;

/** The names of the images of articles; what is still arriving is none of them. */
export async function listImages(images: ObjectStore): Promise<readonly string[]> {
  const found = await images.list();
  return found.map(({ name }) => name).filter((name) => IMAGE.test(name));
}

/**
 * An image to be saved; null for one that is damaged in the bucket or went away meanwhile: all others are saved without it.
 * One of a bucket is read whole first, because its damage shows at its end.
 */
export async function imageContent(images: ObjectStore, name: string): Promise<AsyncIterable<Buffer> | null> {
  if (!images.isShared) return images.open(name);
  try {
    const content = await images.read(name);
    return content && Readable.from([content]);
  } catch (error) {
    if (error instanceof StorageFailure && error.isOfObject) return null;
    throw error;
  }
}

/** The content of a file of the disk. */
export function fileContent(file: string): AsyncIterable<Buffer> {
  return createReadStream(file);
}
