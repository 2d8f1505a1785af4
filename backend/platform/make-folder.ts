import { accessSync, constants, lstatSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, each by a call of its own: with `recursive`, Node tries for ever where a file system
 * takes no new folder and says that the one above is missing, as /proc does.
 * @throws an error of the file system, with its code
 */
export function makeFolder(path: string, mode = 0o755): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was first.
    if (!isFolder(path)) throw error;
  }
}

const IS_FILE = 'nel percorso c’è un file al posto di una cartella';
const FORBIDDEN = 'chi esegue il programma non ne ha il permesso';
/** What makes a place unusable for good, other than a full disk for example. */
const NO_PLACE: Readonly<Record<string, string>> = {
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: 'il disco è in sola lettura',
  ENOTDIR: IS_FILE,
  EEXIST: IS_FILE,
  EISDIR: 'è una cartella e non un file',
  ENOENT: 'non esiste e non si può creare',
  ELOOP: 'il percorso è un giro di collegamenti',
  ENAMETOOLONG: 'il nome è troppo lungo',
};

/** Why nothing can be stored in a place; null for an error that says something else. */
export function noPlaceReason(error: unknown): { readonly code: string; readonly words: string } | null {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const words = NO_PLACE[code];
  return words === undefined ? null : { code, words: `${words} (${code})` };
}

/**
 * Makes a folder as `makeFolder` does and tries whether files can be written there.
 * @throws an error of the file system, with its code
 */
export function makeWritableFolder(path: string, mode?: number): void {
  makeFolder(path, mode);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Where a folder is, or would be made, and how much room is there. */
export interface FolderPlace {
  /** The folder itself; where it is not there, the nearest one above. */
  readonly found: string;
  readonly free: number;
}

/**
 * Finds out whether `makeWritableFolder` would work, and makes nothing.
 * @throws an error of the file system, with its code
 */
export function findPlace(path: string): FolderPlace {
  let found = path;
  while (lstatSync(found, { throwIfNoEntry: false }) === undefined) found = dirname(found);
  if (!isFolder(found)) throw refusal('EEXIST', found);
  const { R_OK, W_OK, X_OK } = constants;
  accessSync(found, found === path ? R_OK | W_OK | X_OK : W_OK | X_OK);
  const { blocks, bavail, bsize } = statfsSync(found);
  // Root may write everywhere, but a file system without any room takes no new folder, as /proc.
  if (found !== path && blocks === 0) throw refusal('ENOENT', path);
  return { found, free: bavail * bsize };
}

function refusal(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: no place for a folder, '${path}'`), { code, path });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
