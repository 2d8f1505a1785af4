import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { SourceChange, SourceChangeEvent } from '../updates/source-change.events.js';
import { SourceChangesProjection } from './source-changes.projection.js';

const change = (id: string, sourceId: string): SourceChange => ({
  id,
  kind: 'vanished',
  sourceId,
  url: `https://esempio.it/${sourceId}`,
  title: 'La pagina',
  publisher: 'Gazzetta Lumen',
  passages: [],
});
const found = (id: string, sourceId: string): SourceChangeEvent => ({
  type: 'SourceChangeFound',
  data: { change: change(id, sourceId) },
});

it('keeps the last change of each page', () => {
  givenHistory(new SourceChangesProjection(), [
    ['sourcechange-x', found('c1', 's1')],
    ['sourcechange-x', found('c2', 's2')],
    ['sourcechange-x', found('c3', 's1')],
    ['sourcechange-x', { type: 'SourceChangeUndone', data: { changeIds: ['c2'] } }],
  ]).thenRows([{ article_id: 'x', changes: [change('c3', 's1')], found_at: recordedAtOf(2) }]);
});

it('has no row of an article whose changes are settled, or that was retracted or deleted', () => {
  givenHistory(new SourceChangesProjection(), [
    ['sourcechange-x', found('c1', 's1')],
    ['sourcechange-y', found('c2', 's1')],
    ['sourcechange-z', found('c3', 's1')],
    [
      'sourcechange-x',
      { type: 'SourceChangesSettled', data: { changeIds: ['c1'], decision: 'corrected', reason: '' } },
    ],
    ['article-y', { type: 'ArticleRetracted', data: { reason: 'Falso' } }],
    ['article-z', { type: 'ArticleDeleted', data: {} }],
  ]).thenRows([]);
});
