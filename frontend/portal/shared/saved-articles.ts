import { storedList } from '../../lib/browser-storage.js';

/** An article that the reader keeps in this browser. */
export interface SavedArticle {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  /** ISO 8601. */
  readonly publishDate: string;
  readonly savedAt: string;
}

/** What is saved, newest first: some megabytes of pages at most. */
export const savedArticles = storedList('savedArticles', 100, isSavedArticle);

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
  const isDone = wasSaved
    ? removeSaved(article.slug)
    : savedArticles.write([{ ...article, savedAt: new Date().toISOString() }, ...savedArticles.read()]);
  if (!isDone) {
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
  return savedArticles.read().map(({ slug }) => slug);
}

function isSaved(slug: string): boolean {
  return savedSlugs().includes(slug);
}

function articleOf({ dataset }: HTMLElement): SavedArticle | null {
  const article: unknown = { ...JSON.parse(dataset.save ?? 'null'), savedAt: '' };
  return isSavedArticle(article) ? article : null;
}

/** Lets go of one article. False where this browser stores nothing. */
export function removeSaved(slug: string): boolean {
  return savedArticles.write(savedArticles.read().filter((article) => article.slug !== slug));
}

function isSavedArticle(value: unknown): value is SavedArticle {
  const fields = ['slug', 'title', 'category', 'publishDate', 'savedAt'] as const;
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  );
}
