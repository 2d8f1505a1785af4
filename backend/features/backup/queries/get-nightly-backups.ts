import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ObjectStorage } from '../../../platform/object-storage/object-storage.js';
import { StorageFailure } from '../../../platform/object-storage/storage-failure.js';
import { NightlyBackupsStore } from '../nightly/nightly-backups.store.js';
import { type Rehearsal, RehearsalsStore } from '../rehearsal/rehearsals.store.js';

export interface NightlyBackups {
  /** Whether backups are made by themselves. */
  readonly enabled: boolean;
  /** Days of Rome that have a backup, as `2026-11-23`, the newest first. */
  readonly nights: readonly string[];
  /** Why the store of images and backups cannot be used, in Italian; null where it can. */
  readonly problem: string | null;
  /** The last trial of one; null before the first. */
  readonly rehearsal: Rehearsal | null;
}

/** Which nights have a backup in `BACKUP_DIR`, or in the bucket. A store that is away is an answer too. */
export class GetNightlyBackups extends Query<NightlyBackups> {}

@QueryHandler(GetNightlyBackups)
export class GetNightlyBackupsHandler implements IQueryHandler<GetNightlyBackups> {
  constructor(
    private readonly files: NightlyBackupsStore,
    private readonly rehearsals: RehearsalsStore,
    private readonly storage: ObjectStorage,
  ) {}

  async execute(): Promise<NightlyBackups> {
    const [found, rehearsal] = await Promise.all([this.nights(), this.rehearsals.last()]);
    return { enabled: this.files.isOn, ...found, rehearsal };
  }

  private async nights(): Promise<Pick<NightlyBackups, 'nights' | 'problem'>> {
    // A folder of the operator's own is read in any case: the bucket may be away with the images alone.
    const isFolder = this.storage.nightly?.isShared === false;
    const failure = await this.storage.problem();
    if (failure !== null && !isFolder) return { nights: [], problem: failure.message };
    try {
      return { nights: await this.files.nightsToShow(), problem: failure?.message ?? null };
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      return { nights: [], problem: error.message };
    }
  }
}
