import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../../platform/domain-error.js';
import type { ObjectStore } from '../../../platform/object-storage/object-store.js';
import type { ArchiveReader } from './archive-reader.js';
import type { ManifestEntry } from './manifest.js';
import { refuseOccupied } from './restore-database.js';

const IMAGES = 'images/';

/**
 * The images of a backup on their way to where images are: first into a folder of `DATA_DIR`, then all of them into their
 * place, which can be taken back until the database is restored too.
 */
export class RestoredImages {
  /** Those that were not there before. */
  #placed: readonly string[] = [];

  private constructor(
    private readonly store: ObjectStore,
    private readonly draft: string,
    private readonly images: readonly ManifestEntry[],
  ) {}

  /** Unpacks them beside their place; every file is on the disk and as it was saved when this returns. */
  static async unpack(reader: ArchiveReader, store: ObjectStore, dataDir: string): Promise<RestoredImages> {
    const entries = imagesOf(reader);
    await refuseWithoutRoom(
      dataDir,
      entries.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const draft = join(dataDir, `uploads.${randomUUID()}`);
    const images = new RestoredImages(store, draft, entries);
    try {
      await mkdir(draft);
      for (const { path } of entries) {
        const target = createWriteStream(join(draft, nameOf(path)), { flags: 'wx', flush: true });
        await pipeline(Readable.from(reader.read(path), { objectMode: false }), target);
      }
      return images;
    } catch (error) {
      await images.takeBack();
      throw error;
    }
  }

  /** Puts those into their place that are not there. */
  async place(): Promise<void> {
    const there = await sizesIn(this.store);
    this.#placed = this.images
      .filter(({ path, bytes }) => there.get(nameOf(path)) !== bytes)
      .map(({ path }) => nameOf(path));
    if (this.#placed.length > 0) await this.store.putAll(this.draft, this.#placed);
    await rm(this.draft, { recursive: true, force: true });
  }

  /** Leaves everything as it was. */
  async takeBack(): Promise<void> {
    await rm(this.draft, { recursive: true, force: true });
    for (const name of this.#placed) await this.store.remove(name);
  }
}

/**
 * A restore mixes no images: those that are on the disk already must be of this very backup, as a restore that was cut short
 * leaves them. A bucket outlives its servers: what it holds belongs to the installation that is restored, and stays.
 */
export async function refuseOccupiedImages(reader: ArchiveReader, store: ObjectStore): Promise<void> {
  if (store.isShared) return;
  const own = new Map(imagesOf(reader).map(({ path, bytes }) => [nameOf(path), bytes]));
  const isOwn = ([name, bytes]: readonly [string, number]) => own.get(name) === bytes;
  if (![...(await sizesIn(store))].every(isOwn)) refuseOccupied('la cartella delle immagini non è vuota');
}

function imagesOf(reader: ArchiveReader): readonly ManifestEntry[] {
  return reader.manifest.entries.filter(({ path }) => path.startsWith(IMAGES));
}

function nameOf(path: string): string {
  return path.slice(IMAGES.length);
}

async function sizesIn(store: ObjectStore): Promise<ReadonlyMap<string, number>> {
  return new Map((await store.list()).map(({ name, bytes }) => [name, bytes]));
}

async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bytes < bavail * bsize) return;
  throw new DomainError('storage-full', { text: 'Sul disco non c’è posto per le immagini del backup' });
}
