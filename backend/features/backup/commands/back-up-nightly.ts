import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { verifyBackup } from '../archive/verify-backup.js';
import { BackupRunner, type MadeBackup } from '../backup-runner.js';
import { NightlyBackupsStore } from '../nightly/nightly-backups.store.js';
import { nightOf } from '../nightly/nightly-files.js';

export type NightlyBackup =
  /** Neither `BACKUP_DIR` nor `S3_URL` is set. */
  | { readonly status: 'off' }
  /** The night has its backup. */
  | { readonly status: 'made-before'; readonly night: string }
  /** Another process makes one. */
  | { readonly status: 'under-way'; readonly night: string }
  | {
      readonly status: 'made';
      readonly night: string;
      readonly backup: MadeBackup;
      /** Names of the files that were deleted because newer ones stand for them. */
      readonly removed: readonly string[];
    };

/**
 * Makes the backup of this night in `BACKUP_DIR`, or in the bucket, unless it is there, reads it back whole, and then deletes those that
 * nobody needs any more. Throws what went wrong with it; older files then stay.
 */
export class BackUpNightly extends Command<NightlyBackup> {
  constructor(
    readonly meta: EventMeta,
    /** Told in Italian what is being done. */
    readonly onProgress?: (text: string) => void,
  ) {
    super();
  }
}

@CommandHandler(BackUpNightly)
export class BackUpNightlyHandler implements ICommandHandler<BackUpNightly> {
  constructor(
    private readonly runner: BackupRunner,
    private readonly files: NightlyBackupsStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ meta, onProgress }: BackUpNightly): Promise<NightlyBackup> {
    const night = nightOf(this.clock.now());
    const output = this.files.placeOf(night);
    if (output === null) return { status: 'off' };
    if ((await this.files.nights()).includes(night)) return { status: 'made-before', night };
    await this.files.makeFolder();
    const backup = await this.runner.make({ output, meta, ...(onProgress ? { onProgress } : {}) });
    if (backup === null) return { status: 'under-way', night };
    try {
      const { passphrase } = this.config.backup;
      const { store, name } = output;
      const read = await store.withFile(name, (file) => verifyBackup(file, { passphrase, onProgress }));
      if (read === null) throw new DomainError('backup-not-found');
    } catch (error) {
      // What cannot be read back is no backup: the next look makes another.
      await output.store.remove(output.name).catch(() => undefined);
      throw error;
    }
    return { status: 'made', night, backup, removed: await this.files.removeObsolete() };
  }
}
