import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { StorageFailure } from '../../../platform/object-storage/storage-failure.js';
import { verifyBackup } from '../archive/verify-backup.js';
import { type BackupPlace, BackupRunner, type MadeBackup } from '../backup-runner.js';
import { NightlyBackupsStore } from '../nightly/nightly-backups.store.js';
import { nightOf } from '../nightly/nightly-files.js';

type Progress = (text: string) => void;

export type NightlyBackup =
  /** Neither `BACKUP_DIR` nor `S3_URL` is set. */
  | { readonly status: 'off' }
  /** The night has its backup. */
  | { readonly status: 'made-before'; readonly night: string }
  /** The night has its backup, which the process that made it had not read back; now it is. */
  | { readonly status: 'verified'; readonly night: string; readonly removed: readonly string[] }
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
 * Makes the backup of this night in `BACKUP_DIR`, or in the bucket, unless it is there, reads it back whole unless that was
 * done, and then deletes those that nobody needs any more. Throws what went wrong with it; older files then stay.
 */
export class BackUpNightly extends Command<NightlyBackup> {
  constructor(
    readonly meta: EventMeta,
    /** Hears in Italian what is being done. */
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
    if ((await this.files.nights()).includes(night)) return this.proveEarlier(output, night, onProgress);
    this.files.makeFolder();
    await this.files.markWritten(output);
    const backup = await this.runner.make({ output, meta, ...(onProgress ? { onProgress } : {}) });
    if (backup === null) return { status: 'under-way', night };
    await this.prove(output, onProgress);
    return { status: 'made', night, backup, removed: await this.files.removeObsolete() };
  }

  /** A process that was killed, or could not reach the store, leaves a backup that nobody has read back. */
  private async proveEarlier(output: BackupPlace, night: string, onProgress?: Progress): Promise<NightlyBackup> {
    // One of another name was made with other settings of its encryption: it does not open with today's.
    const isOther = (await output.store.sizeOf(output.name)) === null;
    if (isOther || (await this.files.isVerified(output))) return { status: 'made-before', night };
    await this.prove(output, onProgress);
    return { status: 'verified', night, removed: await this.files.removeObsolete() };
  }

  private async prove(output: BackupPlace, onProgress?: Progress): Promise<void> {
    const { passphrase } = this.config.backup;
    const { store, name } = output;
    try {
      const read = await store.withFile(name, (file) => verifyBackup(file, { passphrase, onProgress }));
      if (read === null) throw new DomainError('backup-not-found');
    } catch (error) {
      // What is not as it was written is no backup: the next check makes another. A store that is away says nothing of it.
      if (isDamage(error)) await this.files.remove(name).catch(() => undefined);
      throw error;
    }
    await this.files.markVerified(output);
  }
}

function isDamage(error: unknown): boolean {
  if (error instanceof StorageFailure) return error.problem === 'damaged';
  return error instanceof DomainError && error.code === 'backup-damaged';
}
