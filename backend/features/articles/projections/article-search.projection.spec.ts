import { it } from '@jest/globals';
import { givenHistory, type Recorded } from '../../../platform/testing/given-when-then.js';
import type { ArticleEvent } from '../article.events.js';
import { drafted } from '../drafted.fixture.js';
import { type SearchedText, searchDocument } from '../search/search-document.js';
import { ArticleSearchProjection } from './article-search.projection.js';

const DAY = '2026-12-01T08:00:00.000Z';
const LATER = '2026-12-02T08:00:00.000Z';
const TEXT: SearchedText = { title: 'Un titolo', category: 'AI News', tags: [], excerpt: '', body: 'Testo' };
const draft = { id: 'a', published_at: null, category: 'ai news', document: searchDocument(TEXT) };
const begun = drafted({ tags: [] });
const published: ArticleEvent = { type: 'ArticlePublished', data: { by: 'admin', publishDate: DAY } };
const redated: ArticleEvent = { type: 'ArticleRedated', data: { publishDate: LATER } };

const search = (...events: ArticleEvent[]) =>
  givenHistory(
    new ArticleSearchProjection(),
    events.map((event): Recorded<ArticleEvent> => ['article-a', event]),
  );

it('finds by the words of the present text', () => {
  search(begun).thenRows([draft]);
  search(begun, {
    type: 'ArticleRevised',
    data: { changes: { category: 'Ricerca', content: '<p>Parole <b>nuove</b></p>' } },
  }).thenRows([
    {
      ...draft,
      category: 'ricerca ai',
      document: searchDocument({ ...TEXT, category: 'Ricerca AI', body: 'Parole nuove' }),
    },
  ]);
});

it('gives an article to readers from its publication until it is taken back', () => {
  search(begun, redated).thenRows([draft]);
  search(begun, published).thenRows([{ ...draft, published_at: DAY }]);
  search(begun, published, redated).thenRows([{ ...draft, published_at: LATER }]);
  search(begun, published, { type: 'ArticleUnpublished', data: { reason: null } }).thenRows([draft]);
  search(begun, published, { type: 'ArticleRetracted', data: { reason: 'Falso' } }).thenRows([draft]);
  search(begun, published, { type: 'ArticleDeleted', data: {} }).thenRows([draft]);
  search(begun, { type: 'ArticleDeleted', data: {} }, { type: 'ArticlePurged', data: {} }).thenRows([]);
});
