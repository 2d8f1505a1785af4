import type { ArticleEvent, ArticleText } from './article.events.js';

type Drafted = Extract<ArticleEvent, { type: 'ArticleDrafted' }>;

/** A short text of the newsroom, from before there were lines above titles. */
export const SHORT_TEXT: ArticleText = {
  title: 'Un titolo',
  metaDescription: '',
  content: '<p>Testo</p>',
  excerpt: '',
  featuredImage: null,
  category: 'AI News',
  tags: ['a'],
  seo: { title: '', description: '', keywords: [] },
};

/** The beginning of an article, different from the short text where a test says so. */
export function drafted(different: Partial<Drafted['data']> = {}): Drafted {
  return {
    type: 'ArticleDrafted',
    data: {
      ...SHORT_TEXT,
      slug: 'un-titolo',
      origin: { kind: 'newsroom' },
      sources: [],
      proposedSources: [],
      verificationSources: [],
      ...different,
    },
  };
}
