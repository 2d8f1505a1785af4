import { MANIFEST_PATH, type Manifest, tablePath } from './manifest.js';

/** An entry as the directory of the zip announces it. */
export interface ListedEntry {
  readonly path: string;
  readonly bytes: number;
  readonly compressedBytes: number;
  readonly isEncrypted: boolean;
}

/** The only folders of a backup; a restore writes files below `images/` only. */
const KNOWN_PATH =
  /^(?:database\/[a-z_]+\.[a-z_]+\.ndjson|images\/[A-Za-z0-9_-]+\.(?:jpg|webp|png)|configuration\/[a-z.-]+|program\/.+)$/;
/** As much as deflate can make of a byte. */
const MAX_EXPANSION = 1_040;

/**
 * Whether the directory of an archive is that of a backup, checked before any content is read: the Italian reason
 * why not, or null.
 */
export function findDirectoryProblem(listed: readonly ListedEntry[], archiveBytes: number): string | null {
  const seen = new Set<string>();
  let compressed = 0;
  for (const { path, bytes, compressedBytes, isEncrypted } of listed) {
    if (!isHarmlessPath(path)) return `L’archivio contiene un percorso non ammesso: ${path.slice(0, 100)}`;
    if (seen.has(path)) return `L’archivio contiene due volte ${path}`;
    if (isEncrypted) return `L’archivio contiene un file cifrato: ${path}`;
    if (bytes > compressedBytes * MAX_EXPANSION + 1_000) return `${path} si espande oltre ogni misura`;
    seen.add(path);
    compressed += compressedBytes;
  }
  if (!seen.has(MANIFEST_PATH)) return 'L’archivio non è un backup di Contesto: manca il manifesto';
  // Entries that lie over one another make a small file expand without end.
  return compressed > archiveBytes ? 'I file dell’archivio si sovrappongono' : null;
}

/** Whether directory and manifest speak of the same files and tables. */
export function findManifestProblem(manifest: Manifest, listed: readonly ListedEntry[]): string | null {
  const sizes = new Map(listed.map(({ path, bytes }) => [path, bytes]));
  const expected = new Set([MANIFEST_PATH, ...manifest.entries.map(({ path }) => path)]);
  for (const { path, bytes } of manifest.entries) {
    const found = sizes.get(path);
    if (found === undefined) return `Nell’archivio manca ${path}`;
    if (found !== bytes) return `${path} ha ${found} byte invece di ${bytes}`;
  }
  const unknown = listed.find(({ path }) => !expected.has(path));
  if (unknown) return `L’archivio contiene un file che il manifesto non conosce: ${unknown.path}`;
  if (expected.size !== manifest.entries.length + 1) return 'Il manifesto nomina due volte lo stesso file';
  return findTableProblem(manifest);
}

function findTableProblem({ database, entries }: Manifest): string | null {
  const expected = new Set(database.tables.map(({ name }) => tablePath(name)));
  const found = entries.filter(({ path }) => path.startsWith('database/')).map(({ path }) => path);
  const missing = [...expected].find((path) => !found.includes(path));
  if (missing) return `Nell’archivio manca ${missing}`;
  const surplus = found.find((path) => !expected.has(path));
  if (surplus) return `L’archivio contiene una tabella che il manifesto non conosce: ${surplus}`;
  const events = database.tables.find(({ name }) => name === 'es.events');
  if (events === undefined) return 'Il backup non contiene il registro degli eventi';
  // Positions are dense: as many events as the last position says.
  return events.rows === database.position ? null : 'Il registro degli eventi del backup ha dei vuoti';
}

function isHarmlessPath(path: string): boolean {
  if (path === MANIFEST_PATH) return true;
  const isPlain = !/[\\\p{Cc}]/u.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));
  return isPlain && path.length <= 500 && KNOWN_PATH.test(path);
}
