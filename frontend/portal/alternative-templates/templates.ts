/** The two older families of layouts that live on next to the main one. */
export interface Template {
  /** Path of its home page. */
  readonly home: string;
  readonly articlePath: (slug: string) => string;
  /** Most related articles under an article. */
  readonly related: number;
  /** Title of the screen for an article that is not there; the error page knows it. */
  readonly missing: string;
}

const template = (home: string, related: number, missing: string): Template => ({
  home,
  articlePath: (slug) => `${home}/articolo/${encodeURIComponent(slug)}`,
  related,
  missing,
});

export const GAZETTE = template('/new', 4, 'Articolo non trovato');
export const MAGAZINE = template('/test', 3, 'Articolo Non Trovato');
