import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, ConfigurationError } from '../../../platform/config/config.js';
import { makeWritableFolder, noPlaceReason } from '../../../platform/make-folder.js';
import { CHECK_MS, ObjectStorage } from '../../../platform/object-storage/object-storage.js';
import type { BackupPlace } from '../backup-runner.js';
import { nightlyName, nightOfFile, obsoleteFiles } from './nightly-files.js';
import { VerifiedBackupsStore } from './verified-backups.store.js';

const SHOWN_MS = 60_000;

/** The backups in `BACKUP_DIR`, or in the bucket: the place says what is there, not the log. */
@Injectable()
export class NightlyBackupsStore {
  /** Of a bucket, which is not asked for each screen. */
  private shown: { readonly nights: readonly string[]; readonly until: number } | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: ObjectStorage,
    private readonly verified: VerifiedBackupsStore,
  ) {}

  /** Whether backups are made by themselves. */
  get isOn(): boolean {
    return this.storage.nightly !== null;
  }

  /** Where the backup of a night goes; null where no place is configured. */
  placeOf(night: string): BackupPlace | null {
    const { nightly: store } = this.storage;
    return store && { store, name: nightlyName(night, this.config.backup.passphrase !== undefined) };
  }

  /** The nights that have a backup, the newest first. A folder that is not there has none. @throws StorageFailure */
  async nights(): Promise<readonly string[]> {
    return nightsOf(await this.names());
  }

  /** The same for a screen: of a bucket at most a minute old, and asked for a few seconds only. @throws StorageFailure */
  async nightsToShow(): Promise<readonly string[]> {
    if (!this.storage.nightly?.isShared) return this.nights();
    if (this.shown !== null && performance.now() < this.shown.until) return this.shown.nights;
    const nights = nightsOf(await this.names(CHECK_MS));
    this.shown = { nights, until: performance.now() + SHOWN_MS };
    return nights;
  }

  /** The newest; null where there is none. */
  async newest(): Promise<BackupPlace | null> {
    const { nightly: store } = this.storage;
    const name = (await this.names())
      .filter((each) => nightOfFile(each) !== null)
      .sort()
      .at(-1);
    return store === null || name === undefined ? null : { store, name };
  }

  /** @throws ConfigurationError where nothing can be written in BACKUP_DIR */
  makeFolder(): void {
    const { folder } = this.config.backup;
    if (folder === undefined) return;
    try {
      makeWritableFolder(folder, 0o700);
    } catch (error) {
      const reason = noPlaceReason(error);
      if (reason === null) throw error;
      throw new ConfigurationError([
        `BACKUP_DIR: in ${folder} non si può scrivere: ${reason.words}. Montare il disco o correggere percorso e permessi, poi ripetere «contesto backup --scheduled»`,
      ]);
    }
  }

  /** Deletes what nobody needs any more; gives the names. */
  async removeObsolete(): Promise<readonly string[]> {
    const obsolete = obsoleteFiles(await this.names(), this.config.backup.keep);
    for (const name of obsolete) await this.remove(name);
    return obsolete;
  }

  /** Whether a backup was read back whole after it was made. */
  isVerified({ store, name }: BackupPlace): Promise<boolean> {
    return this.verified.has(store.placeOf(name));
  }

  /** From now on it stands for its night. */
  async markVerified({ store, name }: BackupPlace): Promise<void> {
    await this.verified.add(store.placeOf(name));
    this.shown = null;
  }

  /** What was known of an earlier file of this name counts no longer. */
  async markWritten({ store, name }: BackupPlace): Promise<void> {
    await this.verified.drop(store.placeOf(name));
  }

  async remove(name: string): Promise<void> {
    const { nightly: store } = this.storage;
    if (store === null) return;
    await store.remove(name);
    await this.verified.drop(store.placeOf(name));
    this.shown = null;
  }

  private async names(limitMs?: number): Promise<readonly string[]> {
    const found = (await this.storage.nightly?.list(limitMs)) ?? [];
    return found.map(({ name }) => name);
  }
}

function nightsOf(names: readonly string[]): readonly string[] {
  return names
    .map(nightOfFile)
    .filter((night) => night !== null)
    .sort()
    .reverse();
}
