import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../../platform/domain-error.js';
import type { ArchiveReader } from './archive-reader.js';

const IMAGES = 'images/';

/**
 * The images of a backup on their way into `DATA_DIR/uploads`: first beside it, then all at once by one rename, which
 * can be taken back until the database is restored too.
 */
export class RestoredImages {
  #isPlaced = false;

  private constructor(
    private readonly uploads: string,
    private readonly draft: string,
    readonly count: number,
  ) {}

  /** Unpacks them beside their place; every file is on the disk and as it was saved when this returns. */
  static async unpack(reader: ArchiveReader, dataDir: string): Promise<RestoredImages> {
    const uploads = join(dataDir, 'uploads');
    const files = reader.manifest.entries.filter(({ path }) => path.startsWith(IMAGES));
    await refuseWithoutRoom(
      dataDir,
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const draft = join(dataDir, `uploads.${randomUUID()}`);
    const images = new RestoredImages(uploads, draft, files.length);
    try {
      await mkdir(draft);
      for (const { path } of files) {
        const target = createWriteStream(join(draft, path.slice(IMAGES.length)), { flags: 'wx', flush: true });
        await pipeline(Readable.from(reader.read(path), { objectMode: false }), target);
      }
      return images;
    } catch (error) {
      await images.takeBack();
      throw error;
    }
  }

  /** Puts them in their place. */
  async place(): Promise<void> {
    // An upload folder without images; anything else in it makes this fail.
    await rm(join(this.uploads, '.incoming'), { recursive: true, force: true });
    await rmdir(this.uploads).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(this.draft, this.uploads);
    this.#isPlaced = true;
  }

  /** Leaves the disk as it was. */
  async takeBack(): Promise<void> {
    await rm(this.#isPlaced ? this.uploads : this.draft, { recursive: true, force: true });
  }
}

/** Whether there are images already: a restore never mixes them. */
export async function hasImages(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'uploads')).catch(() => []);
  return names.some((name) => name !== '.incoming');
}

async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bytes < bavail * bsize) return;
  throw new DomainError('storage-full', { text: 'Sul disco non c’è posto per le immagini del backup' });
}
