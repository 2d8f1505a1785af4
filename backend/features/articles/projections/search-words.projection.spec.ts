import { it } from '@jest/globals';
import { givenHistory } from '../../../platform/testing/given-when-then.js';
import { drafted } from '../drafted.fixture.js';
import { SearchWordsProjection, searchWordRow } from './search-words.projection.js';

it('knows every word that says something, each once, of all texts there ever were', () => {
  givenHistory(new SearchWordsProjection(), [
    ['article-a', drafted({ title: 'La città', tags: [], category: '', content: '<p>Città e <b>robot</b></p>' })],
    ['article-a', { type: 'ArticleRevised', data: { changes: { title: 'Robot e fabbriche' } } }],
    ['article-a', { type: 'ArticleDeleted', data: {} }],
  ]).thenRows([searchWordRow('città'), searchWordRow('robot'), searchWordRow('fabbriche')]);
});

it('finds a word without its accents', () => {
  givenHistory(new SearchWordsProjection(), [
    ['article-a', drafted({ title: 'Città', tags: [], category: '', content: '' })],
  ]).thenRows([{ word: 'città', folded: 'citta', keys: ['ct', 't', 'c'] }]);
});
