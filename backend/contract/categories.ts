import categories from './categories.json' with { type: 'json' };

/** The five theme families: they decide the colour of a category and the motif of its generated covers. */
export type CategoryFamily = 'notizie' | 'modelli' | 'impresa' | 'pratica' | 'societa';

/** A theme of the portal as readers see it. */
export interface Category {
  readonly name: string;
  readonly slug: string;
  /** Name of the drawing in `frontend/ui/icon.tsx`. */
  readonly icon: string;
  /** Order of the fixed list, 1 first; names outside the list have none. */
  readonly priority: number | null;
  readonly family: CategoryFamily;
}

const ALL = categories as readonly Category[];

/** The twelve fixed categories, in order of priority; the others occur in articles and older layouts. */
export const CATEGORIES = ALL.filter(({ priority }) => priority !== null);

/** Names of the specification that say the same as one of the list: accepted everywhere, shown nowhere. */
const SAME_AS: Readonly<Record<string, string>> = {
  Tech: 'Tecnologia',
  Ricerca: 'Ricerca AI',
  Tutorial: 'Guide e Tutorial',
};

const byKey = new Map(
  ALL.flatMap((category) => [
    [category.slug, category] as const,
    [category.name.toLowerCase(), category] as const,
    ...Object.entries(SAME_AS)
      .filter(([, same]) => same === category.name)
      .map(([name]) => [name.toLowerCase(), category] as const),
  ]),
);

/** Finds a category by its name or by its slug, ignoring case; `undefined` when the name is nobody's. */
export function findCategory(nameOrSlug: string): Category | undefined {
  return byKey.get(nameOrSlug.trim().toLowerCase());
}

/** The one name of a category, however it was written; a name that is nobody's stays as it is. */
export function categoryName(nameOrSlug: string): string {
  return findCategory(nameOrSlug)?.name ?? nameOrSlug;
}
