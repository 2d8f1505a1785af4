import { NOTHING_LATER } from '../../../contract/article-fields.js';
import type { WholeArticle } from '../../articles/queries/export/list-whole-articles.js';

/** A published article of nobody in particular. */
export function wholeArticle(given: Partial<WholeArticle>, text: Partial<WholeArticle['text']> = {}): WholeArticle {
  return {
  id: '1',
  text: {
    ...NOTHING_LATER,
    title: 'Un titolo',
    content: '<p>Testo</p>',
    excerpt: 'In breve',
    metaDescription: '',
    featuredImage: null,
    category: 'AI News',
    tags: [],
    seo: { title: '', description: '', keywords: [] },
    ...text,
  },
  slug: 'un-titolo',
  formerSlugs: [],
  status: 'published',
  publishDate: '2026-07-01T22:30:00.000Z',
  createdAt: '2026-07-01T08:00:00.000Z',
  updatedAt: '2026-07-02T08:00:00.000Z',
  origin: 'newsroom',
  said: '',
  disclosure: 'human',
  byline: 'Redazione Prova',
  authors: [],
  sources: [],
  check: null,
  humanReview: null,
  corrections: [],
  retraction: null,
  ...given,
};
}

