import { it } from '@jest/globals';
import { givenTold } from '../../../platform/testing/given-when-then.js';
import { drafted } from '../drafted.fixture.js';
import { ArticleSlugsProjection } from './article-slugs.projection.js';

it('leads every earlier address to the article, and one that comes back is in use again', () => {
  givenTold(new ArticleSlugsProjection(), [
    ['article-x', drafted({ slug: 'uno' })],
    ['article-x', { type: 'ArticleSlugChanged', data: { from: 'uno', to: 'due' } }],
    ['article-x', { type: 'ArticleSlugChanged', data: { from: 'due', to: 'tre' } }],
    ['article-x', { type: 'ArticleSlugChanged', data: { from: 'tre', to: 'uno' } }],
  ]).thenRows([
    { slug: 'uno', article_id: 'x', present: true },
    { slug: 'due', article_id: 'x', present: false },
    { slug: 'tre', article_id: 'x', present: false },
  ]);
});
