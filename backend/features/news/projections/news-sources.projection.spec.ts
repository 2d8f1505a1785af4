import { it } from '@jest/globals';
import { givenTold, toldAt } from '../../../platform/testing/given-when-then.js';
import type { SourceEvent } from '../sources/source.events.js';
import { NewsSourcesProjection } from './news-sources.projection.js';

const DETAILS = { name: 'Il Tornio', url: 'https://tornio.example', selector: null, category: 'AI', language: 'it' };
const added: SourceEvent = { type: 'SourceAdded', data: { ...DETAILS, rssUrl: null, active: true } };

it('shows a source as it was last described and switched', () => {
  givenTold(new NewsSourcesProjection(), [
    ['source-a', added],
    [
      'source-a',
      { type: 'SourceDetailsChanged', data: { changes: { name: 'Tornio', rssUrl: 'https://t.example/f' } } },
    ],
    ['source-a', { type: 'SourceDeactivated', data: {} }],
  ]).thenRows([
    {
      ...DETAILS,
      id: 'a',
      name: 'Tornio',
      rss_url: 'https://t.example/f',
      active: false,
      created_at: toldAt(0),
    },
  ]);
});

it('shows no source that was removed', () => {
  givenTold(new NewsSourcesProjection(), [
    ['source-a', added],
    ['source-a', { type: 'SourceRemoved', data: {} }],
    ['source-a', { type: 'SourceActivated', data: {} }],
  ]).thenRows([]);
});
