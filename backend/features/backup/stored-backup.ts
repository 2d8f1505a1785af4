import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ObjectStorage } from '../../platform/object-storage/object-storage.js';
import type { ObjectStore } from '../../platform/object-storage/object-store.js';

/** A backup that the admin can download. */
export interface BackupFile {
  readonly filename: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

const NAME = /^contesto-backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip(?:\.age)?$/;

/** The one backup in `DATA_DIR/backups`, or in the bucket: the place says what is there, not the log. */
@Injectable()
export class StoredBackup {
  readonly store: ObjectStore;

  private readonly ending: string;

  constructor(@Inject(CONFIG) { backup }: Pick<Config, 'backup'>, storage: ObjectStorage) {
    this.ending = backup.passphrase === undefined ? '.zip' : '.zip.age';
    this.store = storage.backups;
  }

  /** The name of a backup begun at this moment. */
  nameAt(at: Date): string {
    const moment = at
      .toISOString()
      .replace(/[-:]|\..*/g, '')
      .replace('T', '-');
    return `contesto-backup-${moment}${this.ending}`;
  }

  /** The newest; null when there is none. */
  async find(): Promise<BackupFile | null> {
    return (await this.list())[0] ?? null;
  }

  /** All, the newest first: more than one only when a process died between writing one and removing the older. */
  async list(): Promise<readonly BackupFile[]> {
    const found = (await this.store.list()).filter(({ name }) => NAME.test(name));
    return found
      .map(({ name, bytes }) => ({
        filename: name,
        bytes,
        createdAt: new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z')),
      }))
      .sort((a, b) => (a.filename < b.filename ? 1 : -1));
  }

  /** The content of one; null when it has gone meanwhile. */
  open({ filename }: BackupFile): Promise<Readable | null> {
    return this.store.open(filename);
  }

  async remove({ filename }: BackupFile): Promise<void> {
    await this.store.remove(filename);
  }

  /** Takes away what processes that died have left behind; only while nobody else writes a backup. */
  async sweep(): Promise<void> {
    await this.store.sweep();
  }
}
