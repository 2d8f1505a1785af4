import written from './starter-articles.json' with { type: 'json' };

/** An article that a fresh installation brings along, about the product itself. */
export interface StarterArticle {
  /** Fixed, so that seeding twice is seeding once. */
  readonly slug: string;
  /** At most 65 characters. */
  readonly title: string;
  /** At most 300 characters. */
  readonly excerpt: string;
  /** At most 160 characters. */
  readonly metaDescription: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** HTML of the allowed tags. */
  readonly content: string;
}

/** In the order in which the home page shows them: the first is the newest. */
export const starterArticles: readonly StarterArticle[] = written.map((article) => ({
  ...article,
  content: article.content.join('\n'),
}));
