import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
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
 * Makes a folder as `makeFolder` does and looks whether files can be written there.
 * @throws an error of the file system, with its code
 */
export function makeWritableFolder(path: string, mode?: number): void {
  makeFolder(path, mode);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
