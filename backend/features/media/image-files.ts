import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantAddress } from '../../contract/image-addresses.js';
import { SingleFlight } from '../../platform/concurrency/single-flight.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CachedFiles } from '../../platform/object-storage/cached-files.js';
import { ObjectStorage } from '../../platform/object-storage/object-storage.js';
import type { ObjectStore, StoredObject } from '../../platform/object-storage/object-store.js';

/** A file as it was sent, not checked yet, alone in a folder of its own. */
export interface IncomingImage {
  readonly folder: string;
  readonly source: string;
  readonly bytes: number;
  /** Of its bytes, 32 hexadecimal digits: the same file sent twice is the same image. */
  readonly id: string;
}

/** An upload takes minutes at most; what is older was left behind by a process that died. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** Of a bucket: about 100 kB each. A removed one is shown for a day at most by a server that had it. */
const CACHED = { most: 5_000, maxAgeMs: 24 * 60 * 60_000 };

/**
 * The finished images where they are stored, and what arrives in `DATA_DIR/uploads/.incoming` until it is complete. Images in a
 * bucket are fetched once by each server that shows them.
 */
@Injectable()
export class ImageFiles {
  private readonly store: ObjectStore;
  private readonly cache: CachedFiles | null;
  private readonly incoming: string;
  private readonly fetches = new SingleFlight((name: string) => this.readThrough(name));

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>, storage: ObjectStorage) {
    this.store = storage.images;
    this.cache = storage.isShared
      ? new CachedFiles(join(dataDir, 'cache', 'images'), CACHED.most, CACHED.maxAgeMs)
      : null;
    this.incoming = join(dataDir, 'uploads', '.incoming');
  }

  /**
   * The content of a file, or null. `charge` is called before a store is asked. @throws StorageFailure, or what `charge` throws
   */
  async read(name: string, charge: () => void): Promise<Buffer | null> {
    if (this.cache === null) return this.store.read(name);
    const cached = await this.cache.read(name);
    if (cached) return cached;
    charge();
    return this.fetches.get(name);
  }

  /** Takes a stream to the disk. Anyone who calls it removes the folder in the end, also when this fails. */
  async receive(stream: Readable, folder: string): Promise<IncomingImage> {
    const source = join(folder, 'source');
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(stream, counted, createWriteStream(source, { flags: 'wx' }));
    return { folder, source, bytes, id: hash.digest('hex').slice(0, 32) };
  }

  /** A folder for one upload, on the same file system as its destination. */
  async openFolder(): Promise<string> {
    const folder = join(this.incoming, randomUUID());
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Gives back what an upload took, complete or not. */
  async closeFolder(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }

  /** Stores finished files, in this order: an image whose last file is there is complete. */
  publish(folder: string, files: readonly string[]): Promise<void> {
    return this.store.putAll(folder, files);
  }

  /** Whether the image at an address is there, and with it its copies. */
  async has(address: string): Promise<boolean> {
    return (await this.store.sizeOf(basename(address))) !== null;
  }

  /** Removes the image at an address with all its copies, the image itself first. */
  async remove(address: string): Promise<void> {
    const copies = VARIANT_WIDTHS.flatMap((width) =>
      VARIANT_FORMATS.map((format) => variantAddress(address, width, format)),
    );
    for (const file of [address, ...copies]) await this.store.remove(basename(file));
  }

  /** Every image file that nobody is still sending. */
  list(): Promise<readonly StoredObject[]> {
    return this.store.list();
  }

  removeFile(name: string): Promise<void> {
    return this.store.remove(name);
  }

  /** Removes what processes that died have left behind. */
  async sweep(now: Date): Promise<void> {
    const names = await readdir(this.incoming).catch(() => []);
    for (const name of names) {
      const folder = join(this.incoming, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs > LEFT_BEHIND_MS) await this.closeFolder(folder);
    }
  }

  private async readThrough(name: string): Promise<Buffer | null> {
    // Whoever waited for another's question finds its answer here.
    const cached = await this.cache?.read(name);
    if (cached) return cached;
    const content = await this.store.read(name);
    if (content) await this.cache?.keep(name, content);
    return content;
  }
}
