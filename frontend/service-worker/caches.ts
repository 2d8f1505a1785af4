/** Filled in by the build (see vite.config.ts): the reader's files, and a hash over their names. */
declare const READER_FILES: readonly string[];
declare const READER_BUILD: string;

const SHELL_PREFIX = 'contesto-guscio-';

/** What this version of the site needs to say something without a network. */
export const SHELL = SHELL_PREFIX + READER_BUILD;
/** Pages that were read, and their files of whatever version; bounded. */
export const READ_PAGES = 'contesto-letti';
export const FILES = 'contesto-file';
export const IMAGES = 'contesto-immagini';

export const OFFLINE_PAGE = '/offline';
const SHELL_PAGES = [OFFLINE_PAGE, '/salvati'];
const SHELL_FILES = ['/icons.svg', '/fonts/newsreader-roman.woff2', '/fonts/instrument-sans.woff2'];

/** How many each holds; the oldest go first. The articles a reader saved lie elsewhere and are never counted. */
const MAX_ENTRIES: Readonly<Record<string, number>> = { [READ_PAGES]: 30, [FILES]: 150, [IMAGES]: 80 };

/** Fetches the shell whole, or fails: half of it would be a page without its script. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await Promise.all([
    cache.addAll(SHELL_PAGES.map((page) => new Request(page, { cache: 'reload' }))),
    cache.addAll([...READER_FILES, ...SHELL_FILES]),
  ]);
}

/** Drops the shells of other versions. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Keeps a copy as the newest of its cache and lets the oldest go. */
export async function keep(cacheName: string, key: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  // Deleted first, so that it moves to the end of the order in which entries are listed.
  await cache.delete(key);
  await cache.put(key, response);
  const entries = await cache.keys();
  const tooMany = entries.length - (MAX_ENTRIES[cacheName] ?? entries.length);
  await Promise.all(entries.slice(0, Math.max(0, tooMany)).map((entry) => cache.delete(entry)));
}

/** Lets go of a copy. */
export async function drop(cacheName: string, key: string): Promise<void> {
  await (await caches.open(cacheName)).delete(key, { ignoreVary: true });
}

/** A copy from any cache, those of saved articles included. */
export function cached(key: string): Promise<Response | undefined> {
  return caches.match(key, { ignoreVary: true });
}
