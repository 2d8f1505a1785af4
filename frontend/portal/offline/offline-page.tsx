import { useEffect, useState } from 'react';
import { PageHead } from '../shared/page-head.js';
import { type ListedArticle, SavedList } from '../shared/saved-list.js';

/** What the service worker shows in place of a page that it cannot get, with what can be read instead. */
export function OfflinePage() {
  const wanted = useWantedAddress();
  const read = useReadArticles();
  return (
    <div className="wrap">
      <PageHead title="Sei senza connessione" description="La pagina richiesta non è disponibile senza connessione." />
      <header className="pagehead">
        <h1>Sei senza connessione</h1>
        <p className="meta">Questa pagina non è salvata sul dispositivo. Riprova quando torna la connessione.</p>
      </header>
      <p>
        <a className="btn btn--primary" href={wanted}>
          Riprova
        </a>
      </p>
      <h2 className="hed offline__title">Da leggere intanto</h2>
      <SavedList read={read} />
    </div>
  );
}

/** The page that was asked for; only an address of this site. */
function useWantedAddress(): string {
  const [wanted, setWanted] = useState('/');
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('da') ?? '';
    if (/^\/(?![/\\])/.test(asked)) setWanted(asked);
  }, []);
  return wanted;
}

/** Articles that can be read once more, null until they are known. */
function useReadArticles(): readonly ListedArticle[] | null {
  const [read, setRead] = useState<readonly ListedArticle[] | null>(null);
  useEffect(() => {
    void readArticles().then(setRead);
  }, []);
  return read;
}

/** The service worker's cache of pages that were read (service-worker/caches.ts, of which a page cannot import). */
const READ_PAGES = 'contesto-letti';

/** The articles of which the service worker has a copy because they were read, the last one first; none without a cache. */
async function readArticles(): Promise<readonly ListedArticle[]> {
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
