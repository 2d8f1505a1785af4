/** The five theme families: they decide the colour of a category and the motif of its generated covers. */
export type CategoryFamily = 'notizie' | 'modelli' | 'impresa' | 'pratica' | 'societa';

/** A theme of the portal as readers see it. */
export interface Category {
  readonly name: string;
  readonly slug: string;
  /** Name of the drawing in `frontend/ui/icon.tsx`. */
  readonly icon: string;
  readonly description: string;
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
    description: 'I fatti del giorno sull’intelligenza artificiale, con le fonti da cui arrivano.',
    priority: 1,
    family: 'notizie',
  },
  {
    name: 'ChatGPT',
    slug: 'chatgpt',
    icon: 'messages-square',
    description: 'Novità, prove e usi concreti dell’assistente di OpenAI.',
    priority: 2,
    family: 'modelli',
  },
  {
    name: 'Google AI',
    slug: 'google-ai',
    icon: 'search',
    description: 'I modelli e i servizi di Google, dalla ricerca alle applicazioni di ogni giorno.',
    priority: 3,
    family: 'modelli',
  },
  {
    name: 'Startup AI',
    slug: 'startup-ai',
    icon: 'rocket',
    description: 'Le imprese giovani che costruiscono con l’AI: prodotti, capitali, persone.',
    priority: 4,
    family: 'impresa',
  },
  {
    name: 'Ricerca AI',
    slug: 'ricerca-ai',
    icon: 'flask-conical',
    description: 'Studi ed esperimenti spiegati: che cosa è stato misurato, su quali dati, con quali limiti.',
    priority: 5,
    family: 'societa',
  },
  {
    name: 'Regolamentazione AI',
    slug: 'regolamentazione-ai',
    icon: 'scale',
    description: 'Leggi, autorità e sentenze: che cosa cambia per chi usa e per chi produce l’AI.',
    priority: 6,
    family: 'societa',
  },
  {
    name: 'Strumenti AI',
    slug: 'strumenti-ai',
    icon: 'wrench',
    description: 'Programmi e servizi messi alla prova, con prezzi, limiti e alternative.',
    priority: 7,
    family: 'pratica',
  },
  {
    name: 'Guide e Tutorial',
    slug: 'guide-e-tutorial',
    icon: 'graduation-cap',
    description: 'Istruzioni passo per passo, da seguire con calma e rifare da soli.',
    priority: 8,
    family: 'pratica',
  },
  {
    name: 'Tecnologia',
    slug: 'tecnologia',
    icon: 'cpu',
    description: 'Processori, reti e programmi: le macchine su cui l’intelligenza artificiale lavora.',
    priority: 9,
    family: 'notizie',
  },
  {
    name: 'Claude',
    slug: 'claude',
    icon: 'message-square-text',
    description: 'I modelli di Anthropic: come si usano, dove aiutano, dove no.',
    priority: 10,
    family: 'modelli',
  },
  {
    name: 'Etica AI',
    slug: 'etica-ai',
    icon: 'heart-handshake',
    description: 'Responsabilità, diritti e scelte: le domande che la tecnica da sola non risolve.',
    priority: 11,
    family: 'societa',
  },
  {
    name: 'Lavoro e AI',
    slug: 'lavoro-e-ai',
    icon: 'briefcase',
    description: 'Mestieri che cambiano, competenze, contratti: l’AI vista da chi lavora.',
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
    description: 'Strategie e conti delle imprese alle prese con l’intelligenza artificiale.',
    priority: null,
    family: 'impresa',
  },
  {
    name: 'AI e Lavoro',
    slug: 'ai-e-lavoro',
    icon: 'briefcase',
    description: 'Come l’intelligenza artificiale entra nei mestieri e nelle organizzazioni.',
    priority: null,
    family: 'impresa',
  },
  {
    name: 'Guide AI',
    slug: 'guide-ai',
    icon: 'graduation-cap',
    description: 'Percorsi guidati per usare l’intelligenza artificiale con criterio.',
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
