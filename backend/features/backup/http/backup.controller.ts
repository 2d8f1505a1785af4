import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { type BackupInfo, backupApi } from '../../../contract/backup.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AdminOnly, ByAdmin, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { NoteExport } from '../../auth/commands/note-export.js';
import { DeleteBackup } from '../commands/delete-backup.js';
import { StartBackup } from '../commands/start-backup.js';
import { GetBackupInfo } from '../queries/get-backup-info.js';
import { StoredBackup } from '../stored-backup.js';

/** The admin's backup: made in the background, downloaded, deleted. */
@AdminOnly()
@Controller()
export class BackupController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly backups: StoredBackup,
  ) {}

  @Endpoint(backupApi.info)
  info(): Promise<BackupInfo> {
    return this.queries.execute(new GetBackupInfo());
  }

  @Endpoint(backupApi.create)
  async create(@ByAdmin() meta: EventMeta): Promise<{ success: true }> {
    await this.commands.execute(new StartBackup(meta));
    return { success: true };
  }

  @Endpoint(backupApi.download)
  async download(@Res() reply: FastifyReply, @CurrentAdmin() admin: Admin): Promise<void> {
    const file = await this.backups.find();
    const content = file && (await this.backups.open(file));
    if (!content) throw new DomainError('backup-not-found');
    await this.commands.execute(new NoteExport(admin.id, 'BackupDownloaded'));
    await reply
      .header('content-type', file.filename.endsWith('.age') ? 'application/octet-stream' : 'application/zip')
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename="${file.filename}"`)
      .header('cache-control', 'no-store')
      .send(content);
  }

  @Endpoint(backupApi.remove)
  async remove(@ByAdmin() meta: EventMeta): Promise<{ success: true }> {
    await this.commands.execute(new DeleteBackup(meta));
    return { success: true };
  }
}
