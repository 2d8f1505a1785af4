import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdminLog } from '../admin-log.js';

/** Notes in the log that a person took data out of the house: addresses of subscribers, or a whole backup. */
export class NoteExport extends Command<void> {
  constructor(
    readonly personId: string,
    readonly what: 'SubscribersExported' | 'BackupDownloaded',
  ) {
    super();
  }
}

@CommandHandler(NoteExport)
export class NoteExportHandler implements ICommandHandler<NoteExport> {
  constructor(private readonly log: AdminLog) {}

  execute({ personId, what }: NoteExport): Promise<void> {
    return this.log.note(personId, { type: what, data: {} }, `admin:${personId}`);
  }
}
