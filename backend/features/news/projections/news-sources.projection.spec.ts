import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { SourceEvent } from '../sources/source.events.js';
import { NewsSourcesProjection } from './news-sources.projection.js';

const DETAILS = { name: 'Il Tornio', url: 'https://tornio.example', selector: null, category: 'AI', language: 'it' };
const added: SourceEvent = { type: 'SourceAdded', data: { ...DETAILS, rssUrl: null, active: true } };

it('shows a source as it was last described and switched', () => {
  givenHistory(new NewsSourcesProjection(), [
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
      voice: null,
      created_at: recordedAtOf(0),
    },
  ]);
});

it('shows no source that was removed', () => {
  givenHistory(new NewsSourcesProjection(), [
    ['source-a', added],
    ['source-a', { type: 'SourceRemoved', data: {} }],
    ['source-a', { type: 'SourceActivated', data: {} }],
  ]).thenRows([]);
});
