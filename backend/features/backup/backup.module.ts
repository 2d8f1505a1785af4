import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProgramFiles } from './archive/program-files.js';
import { BackupIds } from './backup-ids.store.js';
import { BackupRunner } from './backup-runner.js';
import { CreateBackupHandler } from './commands/create-backup.js';
import { DeleteBackupHandler } from './commands/delete-backup.js';
import { FinishRestoreHandler } from './commands/finish-restore.js';
import { StartBackupHandler } from './commands/start-backup.js';
import { BackupController } from './http/backup.controller.js';
import { BackupsProjection } from './projections/backups.projection.js';
import { FindBackupFileHandler } from './queries/find-backup-file.js';
import { GetBackupInfoHandler } from './queries/get-backup-info.js';
import { StoredBackup } from './stored-backup.js';

@Module({
  imports: [CqrsModule],
  controllers: [BackupController],
  providers: [
    BackupIds,
    BackupRunner,
    BackupsProjection,
    CreateBackupHandler,
    DeleteBackupHandler,
    FindBackupFileHandler,
    FinishRestoreHandler,
    GetBackupInfoHandler,
    StoredBackup,
    ProgramFiles,
    StartBackupHandler,
  ],
})
export class BackupModule {}
