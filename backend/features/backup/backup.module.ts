import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProgramFiles } from './archive/program-files.js';
import { BackupSchedule } from './backup.schedule.js';
import { BackupIds } from './backup-ids.store.js';
import { BackupRunner } from './backup-runner.js';
import { BackUpNightlyHandler } from './commands/back-up-nightly.js';
import { CreateBackupHandler } from './commands/create-backup.js';
import { DeleteBackupHandler } from './commands/delete-backup.js';
import { FinishRestoreHandler } from './commands/finish-restore.js';
import { RehearseRestoreHandler } from './commands/rehearse-restore.js';
import { StartBackupHandler } from './commands/start-backup.js';
import { BackupController } from './http/backup.controller.js';
import { NightlyBackupsStore } from './nightly/nightly-backups.store.js';
import { VerifiedBackupsStore } from './nightly/verified-backups.store.js';
import { BackupsProjection } from './projections/backups.projection.js';
import { GetBackupInfoHandler } from './queries/get-backup-info.js';
import { GetNightlyBackupsHandler } from './queries/get-nightly-backups.js';
import { RehearsalsStore } from './rehearsal/rehearsals.store.js';
import { StoredBackup } from './stored-backup.js';

@Module({
  imports: [CqrsModule],
  controllers: [BackupController],
  providers: [
    BackUpNightlyHandler,
    BackupIds,
    BackupRunner,
    BackupSchedule,
    BackupsProjection,
    CreateBackupHandler,
    DeleteBackupHandler,
    FinishRestoreHandler,
    GetBackupInfoHandler,
    GetNightlyBackupsHandler,
    NightlyBackupsStore,
    RehearsalsStore,
    RehearseRestoreHandler,
    StoredBackup,
    ProgramFiles,
    StartBackupHandler,
    VerifiedBackupsStore,
  ],
})
export class BackupModule {}
