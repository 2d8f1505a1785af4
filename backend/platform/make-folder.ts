import { mkdirSync, statSync } from 'node:fs';
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

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
