import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { nightlyName, nightOfFile, obsoleteFiles } from './nightly-files.js';

/** The backups in `BACKUP_DIR`: the folder says what is there, not the log. */
@Injectable()
export class NightlyBackupsStore {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The file of a night; null where no folder is configured. */
  fileOf(night: string): string | null {
    const { folder, passphrase } = this.config.backup;
    return folder === undefined ? null : join(folder, nightlyName(night, passphrase !== undefined));
  }

  /** The nights that have a backup, the newest first. A folder that is not there has none. */
  async nights(): Promise<readonly string[]> {
    const names = await this.names();
    return names
      .map(nightOfFile)
      .filter((night) => night !== null)
      .sort()
      .reverse();
  }

  /** The newest file; null where there is none. */
  async newest(): Promise<string | null> {
    const { folder } = this.config.backup;
    const files = (await this.names()).filter((name) => nightOfFile(name) !== null).sort();
    const newest = files.at(-1);
    return folder === undefined || newest === undefined ? null : join(folder, newest);
  }

  async makeFolder(): Promise<void> {
    const { folder } = this.config.backup;
    if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  async remove(night: string): Promise<void> {
    const file = this.fileOf(night);
    if (file !== null) await rm(file, { force: true });
  }

  /** Deletes what nobody needs any more; gives the names. */
  async removeObsolete(): Promise<readonly string[]> {
    const { folder, keep } = this.config.backup;
    if (folder === undefined) return [];
    const obsolete = obsoleteFiles(await this.names(), keep);
    for (const name of obsolete) await rm(join(folder, name), { force: true });
    return obsolete;
  }

  private async names(): Promise<readonly string[]> {
    const { folder } = this.config.backup;
    return folder === undefined ? [] : readdir(folder).catch(() => []);
  }
}
