import { it } from '@jest/globals';
import { imageAddress } from '../../../contract/image-addresses.js';
import { givenHistory } from '../../../platform/testing/given-when-then.js';
import { drafted } from '../drafted.fixture.js';
import { ArticleImagesProjection } from './article-images.projection.js';

const COVER = 'a'.repeat(32);
const INSIDE = 'b'.repeat(32);
const address = (id: string) => imageAddress(id, { width: 800, height: 600 });

it('keeps the pictures of earlier texts, each once', () => {
  givenHistory(new ArticleImagesProjection(), [
    ['article-x', drafted({ featuredImage: address(COVER) })],
    ['article-x', { type: 'ArticleRevised', data: { changes: { content: `<img src="${address(INSIDE)}">` } } }],
    ['article-x', { type: 'ArticleRevised', data: { changes: { featuredImage: address(INSIDE) } } }],
  ]).thenRows([{ id: 'x', pictures: [COVER, INSIDE] }]);
});

it('has no row of an article without pictures, or that is out of the bin for good', () => {
  givenHistory(new ArticleImagesProjection(), [
    ['article-x', drafted()],
    ['article-y', drafted({ featuredImage: address(COVER) })],
    ['article-y', { type: 'ArticleDeleted', data: {} }],
    ['article-y', { type: 'ArticlePurged', data: {} }],
    ['article-z', drafted({ featuredImage: address(COVER) })],
    ['article-z', { type: 'ArticleDeleted', data: {} }],
  ]).thenRows([{ id: 'z', pictures: [COVER] }]);
});
