import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadSecretFile } from '../config/secrets.js';
import { REDACTION_LIST } from './redaction-list.js';
import type { IsErased } from './stored-data.js';

const LINE = /^(\S+) ([0-9a-f]{64})(?: (\w+))?$/gm;

/** Where list and key lie below a data folder. */
const LIST = join('privacy', 'erasures');
const KEY = join('secrets', 'erasure-list');

/** What may be known of the erased, for one kind of stored data. */
export type ErasedFrom = (policyName: string) => IsErased;

/**
 * Who asked to be erased, and when: one line each, `<moment> <HMAC-SHA256 of the address>`, with the name of one kind of
 * stored data behind it for somebody who left only that (the newsletter). A file below DATA_DIR and not a table, because it
 * must survive the restoring of an older database: the erased come back with it, and have to go again.
 */
export class ErasureList {
  readonly #file: string;
  readonly #keyFile: string;
  #key: string | undefined;

  constructor(dataDir: string) {
    this.#file = join(dataDir, LIST);
    this.#keyFile = join(dataDir, KEY);
  }

  /** Adds an address, for all that is stored or for one kind of it; on disk when it returns. */
  async add(address: string, at: Date, onlyFrom?: string): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    // One short line in append mode is written whole, also next to another process.
    const scope = onlyFrom === undefined ? '' : ` ${onlyFrom}`;
    await appendFile(this.#file, `${at.toISOString()} ${this.#digest(address)}${scope}\n`, {
      mode: 0o600,
      flush: true,
    });
  }

  /** What the list says about an address; null when nobody is on it. */
  async read(): Promise<ErasedFrom | null> {
    const erasedAt = new Map<string, number>();
    for (const [, at = '', digest = '', scope = ''] of (await this.#text()).matchAll(LINE)) {
      const entry = `${digest} ${scope}`;
      erasedAt.set(entry, Math.max(Date.parse(at), erasedAt.get(entry) ?? 0));
    }
    if (erasedAt.size === 0) return null;
    return (policyName) => (address, storedSince) => {
      const digest = this.#digest(address);
      const moments = ['', policyName].map((scope) => erasedAt.get(`${digest} ${scope}`) ?? -1);
      return Math.max(...moments) >= storedSince.getTime();
    };
  }

  #digest(address: string): string {
    this.#key ??= loadSecretFile(this.#keyFile, 'erasureList', 32);
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

/** Whether a data folder has a list, of people or of redacted articles. */
export function hasErasureList(dataDir: string): boolean {
  return [LIST, REDACTION_LIST].some((file) => existsSync(join(dataDir, file)));
}

/**
 * Takes the list and its key, and the list of redacted articles where there is one, out of another data folder, or a copy of
 * one, into a data folder that has neither: the digests mean nothing under another key.
 * @returns why that cannot be done, in Italian; null when it is done
 */
export async function adoptErasureList(from: string, dataDir: string): Promise<string | null> {
  // Digests without their key, or a key without digests, mean nothing; redacted articles are listed by their ids.
  const wanted = existsSync(join(from, REDACTION_LIST)) ? [REDACTION_LIST] : [];
  if (wanted.length === 0 || existsSync(join(from, LIST))) wanted.push(KEY, LIST);
  const missing = [LIST, KEY].find((file) => wanted.includes(file) && !existsSync(join(from, file)));
  if (missing !== undefined) return `in ${from} manca ${missing}`;
  const present = wanted.find((file) => existsSync(join(dataDir, file)));
  if (present !== undefined) return `${join(dataDir, present)} c’è già`;
  for (const file of wanted) {
    await mkdir(dirname(join(dataDir, file)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, file), join(dataDir, file));
  }
  return null;
}
