/** An article that the reader keeps in this browser. */
export interface SavedArticle {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  /** ISO 8601. */
  readonly publishDate: string;
  readonly savedAt: string;
}

/** Key of the local storage. */
const KEY = 'savedArticles';
/** Some megabytes of pages at most. */
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

/** «Salva per dopo» of an article: its data in `data-save`, a status behind it. Whether it is saved stands in `data-saved`. */
export const SAVE_BUTTON = 'button[data-save]';

/** Shows whether the article of a button is saved. */
export function showSaved(button: HTMLElement): void {
  const article = articleOf(button);
  button.toggleAttribute('data-saved', article !== null && isSaved(article.slug));
}

/** Saves the article of a button, or lets go of it where it was saved: at once, and its copy for reading without a network after that. */
export async function pressSave(button: HTMLElement): Promise<void> {
  const say = (words: string) => {
    if (button.nextElementSibling) button.nextElementSibling.textContent = words;
  };
  const article = articleOf(button);
  if (article === null) return;
  const wasSaved = isSaved(article.slug);
  try {
    if (wasSaved) removeSaved(article.slug);
    else addSaved({ ...article, savedAt: new Date().toISOString() });
  } catch {
    say('Non è stato possibile salvare l’articolo in questo browser');
    return;
  }
  showSaved(button);
  say(wasSaved ? 'Articolo tolto dai salvati' : 'Articolo salvato: lo trovi tra gli articoli salvati');
  if (!(await hasCopy(article.slug)) && isSaved(article.slug))
    say('Articolo salvato, ma per leggerlo serve la connessione');
}

async function hasCopy(slug: string): Promise<boolean> {
  try {
    const { keepCopies } = await import('./saved-copies.js');
    return (await keepCopies(savedSlugs)).includes(slug);
  } catch {
    return false;
  }
}

/** The addresses of the saved articles. */
export function savedSlugs(): readonly string[] {
  return savedArticles().map(({ slug }) => slug);
}

function isSaved(slug: string): boolean {
  return savedSlugs().includes(slug);
}

function articleOf({ dataset }: HTMLElement): SavedArticle | null {
  const article: unknown = { ...JSON.parse(dataset.save ?? 'null'), savedAt: '' };
  return isSavedArticle(article) ? article : null;
}

function addSaved(article: SavedArticle): void {
  store([article, ...savedArticles()].slice(0, MAX_SAVED));
}

/** Lets go of one article. */
export function removeSaved(slug: string): void {
  store(savedArticles().filter((article) => article.slug !== slug));
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
