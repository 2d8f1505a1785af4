import { createHmac } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keepSecret } from '../config/secrets.js';
import type { IsErased } from './kept-data.js';

/**
 * Who asked to be erased, and when: one line each, `<moment> <HMAC-SHA256 of the address>`. A file below DATA_DIR and not
 * a table, because it must survive the restoring of an older database: the erased come back with it, and have to go again.
 */
export class ErasureList {
  readonly #file: string;
  readonly #keyFile: string;
  #key: string | undefined;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'privacy', 'erasures');
    this.#keyFile = join(dataDir, 'secrets', 'erasure-list');
  }

  /** Adds an address; on disk when it returns. */
  async add(address: string, at: Date): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    // One short line in append mode is written whole, also beside another process.
    await appendFile(this.#file, `${at.toISOString()} ${this.#digest(address)}\n`, { mode: 0o600, flush: true });
  }

  /** What the list says about an address; null when nobody is on it. */
  async read(): Promise<IsErased | null> {
    const erasedAt = new Map<string, number>();
    for (const [, at = '', digest = ''] of (await this.#text()).matchAll(/^(\S+) ([0-9a-f]{64})$/gm)) {
      erasedAt.set(digest, Math.max(Date.parse(at), erasedAt.get(digest) ?? 0));
    }
    if (erasedAt.size === 0) return null;
    return (address, keptSince) => (erasedAt.get(this.#digest(address)) ?? -1) >= keptSince.getTime();
  }

  #digest(address: string): string {
    this.#key ??= keepSecret(this.#keyFile, 32);
    return createHmac('sha256', this.#key).update(address.trim().toLowerCase()).digest('hex');
  }

  async #text(): Promise<string> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }
}
