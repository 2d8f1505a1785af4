import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { VARIANT_FORMATS, VARIANT_WIDTHS, variantAddress } from '../../contract/image-addresses.js';
import { CONFIG, type Config } from '../../platform/config/config.js';

/** A file as it was sent, not looked at yet, alone in a folder of its own. */
export interface IncomingImage {
  readonly folder: string;
  readonly source: string;
  readonly bytes: number;
  /** Of its bytes, 32 hexadecimal digits: the same file sent twice is the same image. */
  readonly id: string;
}

/** An upload takes minutes at most; what is older was left behind by a process that died. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** The images on the disk: `DATA_DIR/uploads`, and what arrives in a folder beside them until it is complete. */
@Injectable()
export class ImageFiles {
  readonly folder: string;
  private readonly incoming: string;

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>) {
    this.folder = join(dataDir, 'uploads');
    this.incoming = join(this.folder, '.incoming');
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

  /** Gives finished files their names, in this order: an image whose last file is there is complete. */
  async publish(folder: string, files: readonly string[]): Promise<void> {
    for (const file of files) await rename(join(folder, file), join(this.folder, file));
    const directory = await open(this.folder, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  /** Whether the image at an address is there, and with it its copies. */
  has(address: string): Promise<boolean> {
    return access(join(this.folder, basename(address))).then(
      () => true,
      () => false,
    );
  }

  /** Removes the image at an address with all its copies, the image itself first. */
  async remove(address: string): Promise<void> {
    const copies = VARIANT_WIDTHS.flatMap((width) =>
      VARIANT_FORMATS.map((format) => variantAddress(address, width, format)),
    );
    for (const file of [address, ...copies]) await rm(join(this.folder, basename(file)), { force: true });
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
}
