import { articlePath } from '../../lib/addresses.js';
import { loadedFiles } from './loaded-files.js';

/** The cache that the service worker never clears. */
const CACHE = 'contesto-salvati';

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Brings the pages that can be read without a network in line with what is saved: what a reader left too early to be copied
 * comes now, what was let go of goes, and every file with the last one. One after the other, so that the last press counts.
 * @param saved the addresses of what is saved by the time its turn comes
 * @returns the saved articles that have their copy. Rejects when the browser has no room or no cache
 */
export function keepCopies(saved: () => readonly string[]): Promise<readonly string[]> {
  const next = underWay.catch(() => undefined).then(() => alignCopies(saved()));
  underWay = next;
  return next;
}

async function alignCopies(slugs: readonly string[]): Promise<readonly string[]> {
  if (slugs.length === 0) {
    await caches.delete(CACHE);
    return [];
  }
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(articlePath('')) && !slugs.some((slug) => articlePath(slug) === pathname))
      await cache.delete(pathname);
  }
  const copied = await Promise.all(
    slugs.map(async (slug) => ((await hasPage(cache, articlePath(slug))) ? [slug] : [])),
  );
  // An image that failed must not keep the text from being saved.
  await Promise.all(
    loadedFiles().map(async (file) => (await cache.match(file)) ?? cache.add(file).catch(() => undefined)),
  );
  return copied.flat();
}

/** Whether the copy of a page is there, or comes now. */
async function hasPage(cache: Cache, path: string): Promise<boolean> {
  if (await cache.match(path)) return true;
  const page = new Request(path, { cache: 'no-cache', headers: { accept: 'text/html' } });
  return cache.add(page).then(
    () => true,
    () => false,
  );
}
