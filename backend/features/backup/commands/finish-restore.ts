import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnyProjection } from '../../../platform/event-store/projection.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { ProjectionRebuilder } from '../../../platform/event-store/rebuild/rebuild.js';
import { DiscoveredSubscribers } from '../../../platform/event-store/subscribers.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { BackupSummary } from '../archive/verify-backup.js';

/**
 * What a restored installation needs before it is used: read tables built from the log, and everybody who asked to be erased
 * since the backup erased again. The first start does the same, more slowly, where this was cut short.
 */
export class FinishRestore extends Command<void> {
  constructor(
    readonly restored: BackupSummary,
    /** Hears in Italian what is being done. */
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
    private readonly personalData: PersonalData,
  ) {}

  async execute({ restored, onProgress }: FinishRestore): Promise<void> {
    const show = (position: number, head: number) =>
      onProgress?.(`Ricostruzione delle viste: evento ${position} di ${head}`);
    await this.projector.prepare(show);
    const behind = async (projections: readonly AnyProjection[]) => this.behind(projections, restored.position);
    await this.rebuilder.rebuildWhile(this.subscribers.projections(), behind, show);
    onProgress?.('Cancellazioni chieste dopo il backup');
    await this.personalData.purge('cli');
  }

  private async behind(projections: readonly AnyProjection[], position: number): Promise<readonly AnyProjection[]> {
    const at = new Map((await this.projector.status()).map((status) => [status.name, status.position]));
    return projections.filter(({ name }) => (at.get(name) ?? -1) < position);
  }
}
