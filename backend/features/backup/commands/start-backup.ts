import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { BackupRunner } from '../backup-runner.js';

/** Begins the backup that the admin downloads and answers at once. Throws 'backup-under-way'. */
export class StartBackup extends Command<void> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

@CommandHandler(StartBackup)
export class StartBackupHandler implements ICommandHandler<StartBackup> {
  constructor(private readonly runner: BackupRunner) {}

  execute({ meta }: StartBackup): Promise<void> {
    return new Promise((begun, refuse) => {
      this.runner.make({ output: null, meta, onBegun: begun }).then((made) => {
        if (made === null) refuse(new DomainError('backup-under-way'));
        // What fails later is recorded and shown by the screen; before, the caller gets it.
      }, refuse);
    });
  }
}
