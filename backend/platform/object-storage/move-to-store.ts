import { join } from 'node:path';
import { DiskStore } from './disk-store.js';
import type { ObjectStorage } from './object-storage.js';
import { type ObjectStore, UNFINISHED } from './object-store.js';

/** A file of `DATA_DIR` that belongs into the bucket. */
export interface FileToMove {
  readonly section: 'images' | 'backups';
  readonly name: string;
  readonly bytes: number;
}

/** Where files go: the two places of the bucket. */
type Places = Pick<ObjectStorage, FileToMove['section']>;

export interface MovedFiles {
  readonly moved: number;
  /** Those that were in the bucket already, from an earlier call. */
  readonly known: number;
  readonly bytes: number;
}

const FOLDERS = { images: 'uploads', backups: 'backups' } as const;

/** What is on the disk and not in the bucket. @throws StorageFailure */
export async function filesOnDiskOnly(dataDir: string, places: Places): Promise<readonly FileToMove[]> {
  const there = await sizesOf(places);
  return (await filesOf(dataDir)).filter(({ section, name, bytes }) => there[section].get(name) !== bytes);
}

/** The images and the backup of the disk; of each image its copies before itself. */
async function filesOf(dataDir: string): Promise<readonly FileToMove[]> {
  const found = await Promise.all(
    (['images', 'backups'] as const).map(async (section) =>
      (await diskOf(dataDir, section).list()).map((file) => ({ section, ...file })),
    ),
  );
  return found
    .flat()
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith(UNFINISHED))
    .reverse();
}

/**
 * Copies what is on the disk into the bucket and removes it here unless `keep` says otherwise: a file goes when the bucket
 * has all of it. Repeated, it goes on where it was cut short. @throws StorageFailure
 */
export async function moveToStore(
  dataDir: string,
  places: Places,
  {
    keep,
    signal,
    onProgress,
  }: {
    readonly keep: boolean;
    readonly signal: AbortSignal;
    readonly onProgress?: (done: number, of: number) => void;
  },
): Promise<MovedFiles> {
  const files = await filesOf(dataDir);
  const there = await sizesOf(places);
  const counts = { moved: 0, known: 0, bytes: 0 };
  for (const [index, { section, name, bytes }] of files.entries()) {
    signal.throwIfAborted();
    onProgress?.(index, files.length);
    const disk = diskOf(dataDir, section);
    if (there[section].get(name) === bytes) counts.known += 1;
    else {
      await places[section].putAll(disk.folder, [name]);
      counts.moved += 1;
      counts.bytes += bytes;
    }
    if (!keep) await disk.remove(name);
  }
  return counts;
}

function diskOf(dataDir: string, section: FileToMove['section']): DiskStore {
  return new DiskStore(join(dataDir, FOLDERS[section]));
}

async function sizesOf({ images, backups }: Places) {
  return { images: await sizesIn(images), backups: await sizesIn(backups) };
}

async function sizesIn(store: ObjectStore): Promise<ReadonlyMap<string, number>> {
  return new Map((await store.list()).map(({ name, bytes }) => [name, bytes]));
}
