import themes from './themes.json' with { type: 'json' };

/** A field that news about artificial intelligence belongs to: its Italian name, and the words that show it in the languages of the sources. */
interface Theme {
  readonly name: string;
  readonly shows: RegExp;
  /** Its words are common ones: they show the field in a headline only. */
  readonly inHeadlines: boolean;
}

const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');

/** The narrower first: who reads «sicurezza informatica» needs no «sicurezza dei modelli» next to it. */
const THEMES: readonly Theme[] = themes.map(({ shows, ...theme }) => ({ ...theme, shows: words(shows) }));

/** The names of the fields that a headline shows, narrower ones first; where it shows none, those that the text shows clearly. Pure. */
export function themesOf(title: string, text: string): string[] {
  const shown = THEMES.filter(({ shows }) => shows.test(title));
  const found = shown.length > 0 ? shown : THEMES.filter(({ shows, inHeadlines }) => !inHeadlines && shows.test(text));
  return found.map(({ name }) => name);
}

/** Every name that `themesOf` can give. */
export const THEME_NAMES: readonly string[] = THEMES.map(({ name }) => name);
