import { loadedFiles } from './loaded-files.js';

/** An article that the reader keeps in this browser. */
export interface SavedArticle {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  /** ISO 8601. */
  readonly publishDate: string;
  readonly savedAt: string;
}

/** Key of the local storage, and the cache that the service worker never clears. */
const KEY = 'savedArticles';
const CACHE = 'contesto-salvati';
/** Some megabytes at most. */
const MAX_SAVED = 100;

/** What is saved, newest first. */
export function savedArticles(): readonly SavedArticle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedArticle) : [];
  } catch {
    return [];
  }
}

/**
 * Saves an article, or lets go of it where it was saved, and answers with the words for it. Pressed before the list was there,
 * the button does not know which. @throws as `saveArticle`
 */
export async function toggleSaved(article: Omit<SavedArticle, 'savedAt'>, path: string): Promise<string> {
  if (savedArticles().some(({ slug }) => slug === article.slug)) {
    await removeSaved(article.slug, path);
    return 'Articolo tolto dai salvati';
  }
  await saveArticle({ ...article, savedAt: new Date().toISOString() }, path);
  return 'Articolo salvato: lo trovi tra gli articoli salvati';
}

/**
 * Keeps the page on the screen for reading without a network. Rejects when the browser has no room or no cache; then
 * nothing is listed.
 */
async function saveArticle(article: SavedArticle, path: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(path, { cache: 'no-cache', headers: { accept: 'text/html' } }));
  await Promise.all(
    loadedFiles().map(async (file) => {
      // An image that failed must not keep the text from being saved.
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
    }),
  );
  const others = savedArticles().filter(({ slug }) => slug !== article.slug);
  store([article, ...others].slice(0, MAX_SAVED));
}

/** Lets go of one article, and of every file when it was the last. */
export async function removeSaved(slug: string, path: string): Promise<void> {
  const left = savedArticles().filter((article) => article.slug !== slug);
  store(left);
  if (left.length === 0) await caches.delete(CACHE);
  else await (await caches.open(CACHE)).delete(path);
}

/** Called whenever the list changes, here or in another window. Returns how to stop that. */
export function onSavedChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    listeners.delete(listener);
  };
}

const listeners = new Set<() => void>();

function store(articles: readonly SavedArticle[]): void {
  localStorage.setItem(KEY, JSON.stringify(articles));
  for (const listener of listeners) listener();
}

function isSavedArticle(value: unknown): value is SavedArticle {
  const fields = ['slug', 'title', 'category', 'publishDate', 'savedAt'] as const;
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}
