import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { CollectionEvent } from '../collection/collection.events.js';
import { CollectionRunsProjection } from './collection-runs.projection.js';

const started: CollectionEvent = { type: 'CollectionRunStarted', data: { sources: 3, trigger: 'admin' } };
const completed: CollectionEvent = {
  type: 'CollectionRunCompleted',
  data: { sources: 3, failed: 1, new: 7, ms: 900 },
};
const RUNNING = {
  id: 'r',
  trigger: 'admin',
  status: 'running',
  sources: 3,
  read: 0,
  failed: 0,
  fresh: 0,
  started_at: recordedAtOf(0),
  ended_at: null,
} as const;

it('counts a round by its end', () => {
  givenHistory(new CollectionRunsProjection(), [['collection-r', started]]).thenRows([RUNNING]);
  givenHistory(new CollectionRunsProjection(), [
    ['collection-r', started],
    ['collection-r', completed],
  ]).thenRows([{ ...RUNNING, status: 'completed', read: 2, failed: 1, fresh: 7, ended_at: recordedAtOf(1) }]);
  givenHistory(new CollectionRunsProjection(), [
    ['collection-r', started],
    ['collection-r', { type: 'CollectionRunInterrupted', data: { read: 1, failed: 0, new: 4 } }],
  ]).thenRows([{ ...RUNNING, status: 'interrupted', read: 1, fresh: 4, ended_at: recordedAtOf(1) }]);
});

it('counts the sources one by one where an older log names them', () => {
  givenHistory(new CollectionRunsProjection(), [
    ['collection-r', started],
    ['collection-r', { type: 'SourceFetched', data: { sourceId: 'a', new: 5, known: 1, notModified: false, ms: 9 } }],
    ['collection-r', { type: 'SourceFetchFailed', data: { sourceId: 'b', code: 'timeout', message: '', ms: 9 } }],
    ['collection-r', completed],
  ]).thenRows([{ ...RUNNING, status: 'completed', read: 1, failed: 1, fresh: 5, ended_at: recordedAtOf(3) }]);
});
