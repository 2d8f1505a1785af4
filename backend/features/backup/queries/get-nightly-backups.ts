import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { NightlyBackupsStore } from '../nightly/nightly-backups.store.js';
import { type Rehearsal, RehearsalsStore } from '../rehearsal/rehearsals.store.js';

export interface NightlyBackups {
  /** Whether backups are made by themselves. */
  readonly enabled: boolean;
  /** Days of Rome that have a backup, as `2026-11-23`, the newest first. */
  readonly nights: readonly string[];
  /** The last trial of one; null before the first. */
  readonly rehearsal: Rehearsal | null;
}

/** Which nights have a backup in `BACKUP_DIR`. */
export class GetNightlyBackups extends Query<NightlyBackups> {}

@QueryHandler(GetNightlyBackups)
export class GetNightlyBackupsHandler implements IQueryHandler<GetNightlyBackups> {
  constructor(
    private readonly files: NightlyBackupsStore,
    private readonly rehearsals: RehearsalsStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<NightlyBackups> {
    const [nights, rehearsal] = await Promise.all([this.files.nights(), this.rehearsals.last()]);
    return { enabled: this.config.backup.folder !== undefined, nights, rehearsal };
  }
}
