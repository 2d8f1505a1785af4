import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ObjectStore, type StoredObject, UNFINISHED } from './object-store.js';

/** Files in a folder; one that is not there is an empty one. */
export class DiskStore implements ObjectStore {
  readonly isShared = false;

  constructor(readonly folder: string) {}

  placeOf(name: string): string {
    return join(this.folder, name);
  }

  async list(): Promise<readonly StoredObject[]> {
    const names = (await readdir(this.folder).catch(() => [])).sort();
    const found = await Promise.all(names.map(async (name) => ({ name, file: await this.statOf(name) })));
    return found.flatMap(({ name, file }) => (file ? [{ name, bytes: file.size, modifiedAt: file.mtime }] : []));
  }

  async sizeOf(name: string): Promise<number | null> {
    return (await this.statOf(name))?.size ?? null;
  }

  read(name: string): Promise<Buffer | null> {
    return readFile(this.placeOf(name)).catch(() => null);
  }

  async open(name: string): Promise<Readable | null> {
    return (await this.sizeOf(name)) === null ? null : createReadStream(this.placeOf(name));
  }

  /** From the same disk, by renaming. */
  async putAll(folder: string, names: readonly string[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of names) await rename(join(folder, name), this.placeOf(name));
    const directory = await open(this.folder, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  /** `make` itself sees to it that there is a whole file or none, as it does for a file of the operator's own. */
  write<Made>(name: string, make: (file: string) => Promise<Made>): Promise<Made> {
    return make(this.placeOf(name));
  }

  async withFile<Answer>(name: string, use: (file: string) => Promise<Answer>): Promise<Answer | null> {
    return (await this.sizeOf(name)) === null ? null : use(this.placeOf(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.placeOf(name), { force: true });
  }

  async sweep(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) if (name.endsWith(UNFINISHED)) await this.remove(name);
  }

  private async statOf(name: string): Promise<Stats | null> {
    const found = await stat(this.placeOf(name)).catch(() => null);
    return found?.isFile() ? found : null;
  }
}
