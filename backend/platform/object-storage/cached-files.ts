import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that could be made again at any time, in a folder that never holds many more than `most`. */
export class CachedFiles {
  constructor(
    private readonly folder: string,
    private readonly most: number,
    /** What is older counts no longer. */
    private readonly maxAgeMs = Number.POSITIVE_INFINITY,
  ) {}

  /** The content under a name, or null. */
  async read(name: string): Promise<Buffer | null> {
    const file = join(this.folder, name);
    try {
      const isOld = Number.isFinite(this.maxAgeMs) && Date.now() - (await stat(file)).mtimeMs > this.maxAgeMs;
      return isOld ? null : await readFile(file);
    } catch {
      return null;
    }
  }

  /** How many bytes lie under a name; null where nothing does. */
  async sizeOf(name: string): Promise<number | null> {
    return stat(join(this.folder, name)).then(
      ({ size }) => size,
      () => null,
    );
  }

  /** Keeps a content whole or not at all. A full disk is no failure: it is then made again each time. */
  async keep(name: string, content: Uint8Array): Promise<void> {
    const arriving = join(this.folder, `${name}.${process.pid}.part`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(arriving, content);
      await rename(arriving, join(this.folder, name));
      await this.makeRoom();
    } catch {
      await rm(arriving, { force: true }).catch(() => undefined);
    }
  }

  /** Removes the oldest fifth when there are too many. */
  private async makeRoom(): Promise<void> {
    const names = await readdir(this.folder);
    if (names.length <= this.most) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.folder, name))).mtimeMs })),
    );
    aged.sort((a, b) => a.at - b.at);
    for (const { name } of aged.slice(0, Math.ceil(this.most / 5))) await rm(join(this.folder, name), { force: true });
  }
}
