import { it } from '@jest/globals';
import { givenHistory } from '../../../platform/testing/given-when-then.js';
import { drafted } from '../drafted.fixture.js';
import { ArticleSlugsProjection } from './article-slugs.projection.js';

it('leads every earlier address to the article, and one that comes back is in use again', () => {
  givenHistory(new ArticleSlugsProjection(), [
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

it('leads the addresses of an article to it again when it comes back from the bin', () => {
  givenHistory(new ArticleSlugsProjection(), [
    ['article-x', drafted({ slug: 'uno' })],
    ['article-x', { type: 'ArticleDeleted', data: {} }],
    ['article-y', drafted({ slug: 'uno' })],
    ['article-y', { type: 'ArticleDeleted', data: {} }],
    ['article-x', { type: 'ArticleRestored', data: { slug: 'due', formerSlugs: ['uno'] } }],
  ]).thenRows([
    { slug: 'uno', article_id: 'x', present: false },
    { slug: 'due', article_id: 'x', present: true },
  ]);
});
