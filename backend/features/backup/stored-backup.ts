import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UNFINISHED } from './archive/archive-writer.js';

/** A backup that the admin can download. */
export interface BackupFile {
  readonly filename: string;
  readonly path: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

const NAME = /^contesto-backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip(?:\.age)?$/;

/** The one backup in `DATA_DIR/backups`: the disk says what is there, not the log. */
@Injectable()
export class StoredBackup {
  private readonly folder: string;

  private readonly ending: string;

  constructor(@Inject(CONFIG) { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>) {
    this.ending = backup.passphrase === undefined ? '.zip' : '.zip.age';
    this.folder = join(dataDir, 'backups');
  }

  /** Where a backup begun at this moment goes. */
  destination(at: Date): string {
    return join(
      this.folder,
      `contesto-backup-${at
        .toISOString()
        .replace(/[-:]|\..*/g, '')
        .replace('T', '-')}${this.ending}`,
    );
  }

  /** The newest; null when there is none. */
  async find(): Promise<BackupFile | null> {
    return (await this.list())[0] ?? null;
  }

  /** All, the newest first: more than one only when a process died between writing one and removing the older. */
  async list(): Promise<readonly BackupFile[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => NAME.test(name));
    const files = await Promise.all(
      names
        .sort()
        .reverse()
        .map((name) => this.describe(name)),
    );
    return files.filter((file) => file !== null);
  }

  async remove({ path }: BackupFile): Promise<void> {
    await rm(path, { force: true });
  }

  /** Takes away what processes that died have left behind; only while nobody else writes a backup. */
  async sweep(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const names = await readdir(this.folder);
    for (const name of names) if (name.endsWith(UNFINISHED)) await rm(join(this.folder, name), { force: true });
  }

  private async describe(filename: string): Promise<BackupFile | null> {
    const path = join(this.folder, filename);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const createdAt = new Date(filename.replace(NAME, '$1-$2-$3T$4:$5:$6Z'));
    return { filename, path, bytes: found.size, createdAt };
  }
}
