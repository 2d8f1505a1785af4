import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { BackupEvent } from '../backup.events.js';
import { BackupsProjection } from './backups.projection.js';

const completed: BackupEvent = {
  type: 'BackupCompleted',
  data: { filename: 'copia.tar.gz', bytes: 1, position: 9, rows: 2, images: 0, seconds: 1 },
};

it('says what became of each backup last', () => {
  givenHistory(new BackupsProjection(), [
    ['backup-a', completed],
    ['backup-b', { type: 'BackupFailed', data: { reason: 'disk-full' } }],
    ['backup-a', { type: 'BackupDeleted', data: { reason: 'replaced' } }],
  ]).thenRows([
    { id: 'a', status: 'deleted', filename: 'copia.tar.gz', failure: null, changed_at: recordedAtOf(2) },
    { id: 'b', status: 'failed', filename: null, failure: 'disk-full', changed_at: recordedAtOf(1) },
  ]);
});

it('forgets the failure of a backup that succeeds in the end', () => {
  givenHistory(new BackupsProjection(), [
    ['backup-a', { type: 'BackupFailed', data: { reason: 'interrupted' } }],
    ['backup-a', completed],
  ]).thenRows([{ id: 'a', status: 'completed', filename: 'copia.tar.gz', failure: null, changed_at: recordedAtOf(1) }]);
});
