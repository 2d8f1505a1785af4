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

/** The twelve fixed categories, in order of priority. */
export const CATEGORIES: readonly Category[] = [
  {
    name: 'AI News',
    slug: 'ai-news',
    icon: 'newspaper',
    priority: 1,
    family: 'notizie',
  },
  {
    name: 'ChatGPT',
    slug: 'chatgpt',
    icon: 'messages-square',
    priority: 2,
    family: 'modelli',
  },
  {
    name: 'Google AI',
    slug: 'google-ai',
    icon: 'search',
    priority: 3,
    family: 'modelli',
  },
  {
    name: 'Startup AI',
    slug: 'startup-ai',
    icon: 'rocket',
    priority: 4,
    family: 'impresa',
  },
  {
    name: 'Ricerca AI',
    slug: 'ricerca-ai',
    icon: 'flask-conical',
    priority: 5,
    family: 'societa',
  },
  {
    name: 'Regolamentazione AI',
    slug: 'regolamentazione-ai',
    icon: 'scale',
    priority: 6,
    family: 'societa',
  },
  {
    name: 'Strumenti AI',
    slug: 'strumenti-ai',
    icon: 'wrench',
    priority: 7,
    family: 'pratica',
  },
  {
    name: 'Guide e Tutorial',
    slug: 'guide-e-tutorial',
    icon: 'graduation-cap',
    priority: 8,
    family: 'pratica',
  },
  {
    name: 'Tecnologia',
    slug: 'tecnologia',
    icon: 'cpu',
    priority: 9,
    family: 'notizie',
  },
  {
    name: 'Claude',
    slug: 'claude',
    icon: 'message-square-text',
    priority: 10,
    family: 'modelli',
  },
  {
    name: 'Etica AI',
    slug: 'etica-ai',
    icon: 'heart-handshake',
    priority: 11,
    family: 'societa',
  },
  {
    name: 'Lavoro e AI',
    slug: 'lavoro-e-ai',
    icon: 'briefcase',
    priority: 12,
    family: 'impresa',
  },
];

/** Names that occur in articles and older layouts without being in the fixed list. */
export const OTHER_CATEGORIES: readonly Category[] = [
  {
    name: 'AI e Business',
    slug: 'ai-e-business',
    icon: 'briefcase',
    priority: null,
    family: 'impresa',
  },
  {
    name: 'AI e Lavoro',
    slug: 'ai-e-lavoro',
    icon: 'briefcase',
    priority: null,
    family: 'impresa',
  },
  {
    name: 'Guide AI',
    slug: 'guide-ai',
    icon: 'graduation-cap',
    priority: null,
    family: 'pratica',
  },
];

/** Names of the specification that say the same as one of the list: accepted everywhere, shown nowhere. */
export const SAME_AS: Readonly<Record<string, string>> = {
  Tech: 'Tecnologia',
  Ricerca: 'Ricerca AI',
  Tutorial: 'Guide e Tutorial',
};

const byKey = new Map(
  [...CATEGORIES, ...OTHER_CATEGORIES].flatMap((category) => [
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
