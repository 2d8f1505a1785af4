import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, the same from the sources (in tests), from the compiled files and from the bundle. */
export const PROGRAM_ROOT = nearestManifest(import.meta.dirname);

/** Where code like the one that asks lies: the bundle, the compiled files or the sources, whichever runs. */
export const CODE_ROOT =
  ['dist/bundle', 'dist']
    .map((path) => join(PROGRAM_ROOT, path))
    .find((path) => import.meta.dirname.startsWith(path)) ?? PROGRAM_ROOT;

/** A compiled file by its path below `dist`: what threads and processes of their own begin with. */
export function compiledFile(path: string): string {
  return join(PROGRAM_ROOT, 'dist', path);
}

function nearestManifest(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json was not found above the program');
  return nearestManifest(parent);
}
