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
 * place. What is in its place stays there: an image without events is harmless, and nobody can know whether a database
 * whose connection broke during the commit has the events.
 */
export class RestoredImages {
  private constructor(
    private readonly store: ObjectStore,
    private readonly draft: string,
    private readonly images: readonly ManifestEntry[],
  ) {}

  /** Unpacks them next to their place; every file is on the disk and as it was saved when this returns. */
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
      await images.discardDraft();
      throw error;
    }
  }

  /** Puts those into their place that are not there. An image that is there is never written over. */
  async place(): Promise<void> {
    const there = new Set((await this.store.list()).map(({ name }) => name));
    const absent = this.images.map(({ path }) => nameOf(path)).filter((name) => !there.has(name));
    if (absent.length > 0) await this.store.putAll(this.draft, absent);
    await this.discardDraft();
  }

  /** Takes away what was unpacked and not put into its place. */
  async discardDraft(): Promise<void> {
    await rm(this.draft, { recursive: true, force: true });
  }
}

/**
 * A restore mixes no images: those that are on the disk already must be of this very backup, as a restore that was cut short
 * leaves them. A bucket outlives its servers: what it holds belongs to the installation that is restored, and stays.
 */
export async function refuseOccupiedImages(reader: ArchiveReader, store: ObjectStore): Promise<void> {
  if (store.isShared) return;
  const own = new Map(imagesOf(reader).map(({ path, bytes }) => [nameOf(path), bytes]));
  const found = await store.list();
  if (found.some(({ name, bytes }) => own.get(name) !== bytes))
    refuseOccupied('la cartella delle immagini non è vuota');
}

function imagesOf(reader: ArchiveReader): readonly ManifestEntry[] {
  return reader.manifest.entries.filter(({ path }) => path.startsWith(IMAGES));
}

function nameOf(path: string): string {
  return path.slice(IMAGES.length);
}

async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bytes < bavail * bsize) return;
  throw new DomainError('storage-full', { text: 'Sul disco non c’è posto per le immagini del backup' });
}
