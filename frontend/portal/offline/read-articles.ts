import type { ListedArticle } from '../shared/saved-list.js';

/** The service worker's cache of pages that were read (service-worker/caches.ts, of which a page cannot import). */
const READ_PAGES = 'contesto-letti';

/** The articles of which the service worker has a copy because they were read, the last one first; none without a cache. */
export async function readArticles(): Promise<readonly ListedArticle[]> {
  try {
    if (!(await caches.has(READ_PAGES))) return [];
    const cache = await caches.open(READ_PAGES);
    const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname).reverse();
    const read = await Promise.all(
      pages.map(async (path) => articleOf(path, (await (await cache.match(path, { ignoreVary: true }))?.text()) ?? '')),
    );
    return read.filter((article) => article !== null);
  } catch {
    return [];
  }
}

/** What a list says of an article, from the head of its page; null for a page that is none. */
function articleOf(path: string, html: string): ListedArticle | null {
  const slug = /^\/articolo\/([^/]+)$/.exec(path)?.[1];
  // Nothing else of it: the security policy complains of styles also where a page is only parsed.
  const head = new DOMParser().parseFromString(html.match(/<meta [^>]*>/g)?.join('') ?? '', 'text/html');
  const meta = (name: string) => head.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? '';
  const title = meta('og:title');
  if (slug === undefined || title === '') return null;
  const publishDate = meta('article:published_time');
  return { slug: decodeURIComponent(slug), title, category: meta('article:section'), publishDate };
}
