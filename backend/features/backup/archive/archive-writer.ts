import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipArchive } from 'archiver';
import { UNFINISHED } from '../../../platform/object-storage/object-store.js';
import { beginFile, encrypted, type FileOpening } from '../encryption/age-format.js';
import type { ManifestEntry } from './manifest.js';

/**
 * A zip written piece by piece next to its destination, which it takes only when it is complete and on the disk.
 * Everything that goes wrong leaves the destination as it was.
 */
export class ArchiveWriter {
  readonly entries: ManifestEntry[] = [];
  readonly #zip: ZipArchive;
  readonly #draft: string;
  readonly #discarded = new AbortController();
  readonly #written: Promise<void>;
  /** Why the archive can no longer become one. */
  #failure: { readonly error: unknown } | undefined;
  /** Of the file that is being added. */
  #ended: ((failure?: { readonly error: unknown }) => void) | undefined;

  private constructor(
    private readonly destination: string,
    private readonly signal: AbortSignal,
    zip: ZipArchive,
    encryption: FileOpening | undefined,
  ) {
    this.#zip = zip;
    this.#draft = `${destination}${UNFINISHED}`;
    // Personal data is in it: it is for anyone who runs the site, also on a machine with other accounts.
    const file = createWriteStream(this.#draft, { flags: 'w', mode: 0o600, flush: true });
    const ended = { signal: AbortSignal.any([signal, this.#discarded.signal]) };
    this.#written =
      encryption === undefined
        ? pipeline(this.#zip, file, ended)
        : pipeline(this.#zip, (zipped: AsyncIterable<Buffer>) => encrypted(zipped, encryption), file, ended);
    // A full disk ends the writing; the zip alone would wait for ever.
    this.#written.catch((error: unknown) => this.#fail(error));
    this.#zip.on('error', (error) => this.#fail(error));
    this.#zip.on('entry', () => this.#ended?.());
  }

  /** With a passphrase the file is encrypted as it is written. */
  static async open(destination: string, signal: AbortSignal, passphrase?: string): Promise<ArchiveWriter> {
    await mkdir(dirname(destination), { recursive: true, mode: 0o700 });
    // Loaded when it is needed: most processes never write a backup.
    const { ZipArchive } = await import('archiver');
    const encryption = passphrase === undefined ? undefined : await beginFile(passphrase);
    return new ArchiveWriter(destination, signal, new ZipArchive({ zlib: { level: 6 } }), encryption);
  }

  /** Adds a file. `stored`: as it is, for what is compressed already. */
  async add(path: string, chunks: AsyncIterable<Buffer>, options: { readonly stored?: boolean } = {}): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await this.#append(path, Readable.from(measured(), { objectMode: false }), options.stored === true);
    this.entries.push({ path, bytes, sha256: hash.digest('hex') });
  }

  /** Adds the last file, which names all others, and puts the archive in its place. Answers with its size. */
  async finish(path: string, text: string): Promise<{ readonly bytes: number }> {
    await this.#append(path, Readable.from([Buffer.from(text)], { objectMode: false }), false);
    await Promise.all([this.#zip.finalize(), this.#written]);
    this.signal.throwIfAborted();
    const { size } = await stat(this.#draft);
    await rename(this.#draft, this.destination);
    await syncFolder(dirname(this.destination));
    return { bytes: size };
  }

  /** Takes away what was written so far. */
  async discard(): Promise<void> {
    this.#discarded.abort();
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }

  #append(path: string, source: Readable, isStored: boolean): Promise<void> {
    return new Promise<void>((added, refuse) => {
      this.#ended = (failure) => (failure ? refuse(failure.error) : added());
      source.once('error', (error) => this.#fail(error));
      if (this.#failure) this.#ended(this.#failure);
      else this.#zip.append(source, { name: path, store: isStored, mode: 0o600 });
    }).finally(() => {
      this.#ended = undefined;
      source.destroy();
    });
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#ended?.(this.#failure);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
