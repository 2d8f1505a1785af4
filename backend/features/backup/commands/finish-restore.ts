import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { ProjectionRebuilder } from '../../../platform/event-store/rebuild/rebuild.js';
import { DiscoveredSubscribers } from '../../../platform/event-store/subscribers.js';
import { derivedId } from '../../../platform/ids.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { BackupSummary } from '../archive/verify-backup.js';
import { backupEvents } from '../backup.events.js';

/**
 * What a restored installation needs before it is used: read tables built from the log, the restore recorded, and
 * everybody who asked to be erased since the backup erased again.
 */
export class FinishRestore extends Command<void> {
  constructor(
    readonly restored: BackupSummary,
    readonly meta: EventMeta,
    /** Told in Italian what is being done. */
    readonly onProgress?: (text: string) => void,
  ) {
    super();
  }
}

@CommandHandler(FinishRestore)
export class FinishRestoreHandler implements ICommandHandler<FinishRestore> {
  constructor(
    private readonly subscribers: DiscoveredSubscribers,
    private readonly projector: Projector,
    private readonly rebuilder: ProjectionRebuilder,
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ restored, meta, onProgress }: FinishRestore): Promise<void> {
    await this.projector.prepare();
    for (const projection of this.subscribers.projections()) {
      onProgress?.(`Ricostruzione di ${projection.name}`);
      await this.rebuilder.rebuildWhile(projection, () => this.isBehind(projection.name, restored.position));
    }
    const { id, position, createdAt, rows, images } = restored;
    await this.store.append({
      stream: streamName(backupEvents, id),
      expectedVersion: null,
      events: [
        { id: derivedId(id, 'BackupRestored'), type: 'BackupRestored', data: { position, createdAt, rows, images } },
      ],
      meta,
    });
    onProgress?.('Cancellazioni chieste dopo il backup');
    await this.personalData.purge('cli');
  }

  private async isBehind(name: string, position: number): Promise<boolean> {
    const status = (await this.projector.status()).find((projection) => projection.name === name);
    return status === undefined || status.position < position;
  }
}
