import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl';
import { DomainError } from '../../../platform/domain-error.js';
import { EncryptedFile } from '../encryption/encrypted-file.js';
import { findDirectoryProblem, findManifestProblem, type ListedEntry } from './archive-check.js';
import { MANIFEST_PATH, MAX_MANIFEST_BYTES, type Manifest, type ManifestEntry, readManifest } from './manifest.js';

/**
 * A backup opened for reading, its directory and manifest checked: only what the manifest names can be read, and what
 * is read is compared with it. Every refusal is a `DomainError` 'backup-damaged' with an Italian reason.
 */
export class ArchiveReader {
  private readonly expected: ReadonlyMap<string, ManifestEntry>;

  private constructor(
    private readonly zip: ZipFile,
    private readonly found: ReadonlyMap<string, Entry>,
    readonly manifest: Manifest,
    /** Of the whole file. */
    readonly bytes: number,
  ) {
    this.expected = new Map(manifest.entries.map((entry) => [entry.path, entry]));
  }

  /** `passphrase` opens an encrypted one. */
  static async open(file: string, passphrase?: string): Promise<ArchiveReader> {
    const { size } = await statOrRefuse(file);
    const zip = await openZip(file, passphrase);
    try {
      const entries = await listEntries(zip);
      const listed = entries.map(describeEntry);
      refuseOn(findDirectoryProblem(listed, size));
      const found = new Map(entries.map((entry) => [entry.fileName, entry]));
      const manifest = readManifest(await readManifestText(zip, found.get(MANIFEST_PATH)));
      if ('problem' in manifest) return damaged(manifest.problem);
      refuseOn(findManifestProblem(manifest, listed));
      return new ArchiveReader(zip, found, manifest, size);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** The content of an entry; throws at its end when it is not the one that was saved. */
  async *read(path: string): AsyncGenerator<Buffer> {
    const expected = this.expected.get(path);
    const entry = this.found.get(path);
    if (expected === undefined || entry === undefined) return damaged(`Nell’archivio manca ${path}`);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of await this.#stream(entry)) {
      bytes += chunk.length;
      if (bytes > expected.bytes) return damaged(`${path} è più lungo di quanto dice il manifesto`);
      hash.update(chunk);
      yield chunk;
    }
    if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) {
      return damaged(`${path} non è quello che è stato salvato: l’impronta SHA-256 è diversa`);
    }
  }

  close(): void {
    this.zip.close();
  }

  async #stream(entry: Entry): Promise<AsyncIterable<Buffer>> {
    const stream = await this.zip.openReadStreamPromise(entry).catch(refuseZip);
    return (async function* () {
      try {
        yield* stream as AsyncIterable<Buffer>;
      } catch {
        return damaged(`${entry.fileName} è danneggiato o incompleto`);
      }
    })();
  }
}

/** Refuses a backup with its reason. */
export function damaged(text: string): never {
  throw new DomainError('backup-damaged', { text });
}

function refuseOn(problem: string | null): void {
  if (problem !== null) damaged(problem);
}

const ZIP_OPTIONS = { autoClose: false, lazyEntries: true, strictFileNames: true } as const;

const NO_WAY_IN = {
  'no-passphrase': 'Il backup è cifrato: serve la sua frase segreta (BACKUP_PASSPHRASE o BACKUP_PASSPHRASE_FILE)',
  'wrong-passphrase': 'La frase segreta (BACKUP_PASSPHRASE) non è quella del backup',
  damaged: 'L’inizio del backup cifrato è danneggiato',
} as const;

async function openZip(file: string, passphrase: string | undefined): Promise<ZipFile> {
  const encrypted = await EncryptedFile.open(file, passphrase);
  if (encrypted === null) return openPromise(file, ZIP_OPTIONS).catch(refuseZip);
  if (typeof encrypted === 'string') return damaged(NO_WAY_IN[encrypted]);
  return fromRandomAccessReaderPromise(encrypted, encrypted.textBytes, ZIP_OPTIONS).catch(refuseZip);
}

async function statOrRefuse(file: string): Promise<{ size: number }> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile()) return found;
  throw new DomainError('backup-not-found', { text: `Il file ${file} non esiste o non è leggibile` });
}

async function listEntries(zip: ZipFile): Promise<readonly Entry[]> {
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return entries;
  } catch (error) {
    return refuseZip(error);
  }
}

function describeEntry(entry: Entry): ListedEntry {
  const { fileName: path, uncompressedSize: bytes, compressedSize: compressedBytes } = entry;
  return { path, bytes, compressedBytes, isEncrypted: entry.isEncrypted() };
}

async function readManifestText(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (entry === undefined || entry.uncompressedSize > MAX_MANIFEST_BYTES) {
    return damaged('Il manifesto del backup manca o è troppo grande');
  }
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  } catch {
    return damaged('Il manifesto del backup è danneggiato');
  }
}

/** What the zip reader says in English, as far as it distinguishes the cases. */
function refuseZip(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/relative path|absolute path|invalid characters in fileName/i.test(message)) {
    return damaged(`L’archivio contiene un percorso non ammesso: ${message.replace(/^.*?: /, '').slice(0, 100)}`);
  }
  return damaged('Il file non è un archivio zip completo: è stato troncato, o non è un backup');
}
