import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { DiskStore } from './disk-store.js';
import type { ObjectStore } from './object-store.js';
import { S3Connection } from './s3-connection.js';
import { S3Store } from './s3-store.js';
import { StagingFolder } from './staging-folder.js';
import { StorageFailure } from './storage-failure.js';

/** Parts of a bucket; they stand in the names of backups that commands take. */
const SECTIONS = { images: 'images', backups: 'backups', nightly: 'nightly', probe: 'probe' } as const;
/** How long a start waits to know whether it can work. */
const START_MS = 10_000;
/** How long a screen waits to know it, and how long it then counts, in good and in bad times. */
export const CHECK_MS = 3_000;
const FINE_MS = 60_000;
const FAILED_MS = 5_000;
const PLACE = /^s3:(backups|nightly)\/([^/]+)$/;

/** Where images and backups are: below `DATA_DIR`, or in the bucket of `S3_URL`. */
@Injectable()
export class ObjectStorage implements OnApplicationShutdown {
  readonly images: ObjectStore;
  /** The one backup that the admin can download. */
  readonly backups: ObjectStore;
  /** Nightly backups; null: there are none. A folder that is named goes before the bucket. */
  readonly nightly: ObjectStore | null;
  /** Null where everything is on the disk. */
  readonly #connection: S3Connection | null;
  readonly #staging: StagingFolder;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) { dataDir, storage, backup }: Pick<Config, 'dataDir' | 'storage' | 'backup'>,
    /** Null for a command, whose own words say what failed. */
    @Inject(LOGGER) logger: Pick<Logger, 'error' | 'warn' | 'info'> | null,
  ) {
    const disk = (folder: string) => new DiskStore(join(dataDir, folder));
    const named = backup.folder === undefined ? null : new DiskStore(backup.folder);
    this.#staging = new StagingFolder(join(dataDir, 'staging'));
    this.#connection = storage && new S3Connection(storage, (failure) => logger && report(logger, failure));
    this.images = this.#section(SECTIONS.images) ?? disk('uploads');
    this.backups = this.#section(SECTIONS.backups) ?? disk('backups');
    this.nightly = named ?? this.#section(SECTIONS.nightly);
  }

  /** Whether several servers see the same images and backups, in a bucket. */
  get isShared(): boolean {
    return this.images.isShared;
  }

  /** `bucket «x» su host`, for people; null where everything is on the disk. */
  get address(): string | null {
    const location = this.#connection?.location;
    return location ? `bucket «${location.bucket}» su ${new URL(location.endpoint).host}` : null;
  }

  /** The backup behind a name as `s3:nightly/contesto-2026-11-23.zip`; null for every other text. */
  backupAt(place: string): { readonly store: ObjectStore; readonly name: string } | null {
    const [, section, name] = PLACE.exec(place) ?? [];
    const store = section === undefined ? null : this.#section(section);
    return store && name !== undefined ? { store, name } : null;
  }

  /** Why the store cannot be used now, null where it can: what it said last, asked again from time to time. */
  async problem(): Promise<StorageFailure | null> {
    const connection = this.#connection;
    if (connection === null) return null;
    const counts = connection.failure === null ? FINE_MS : FAILED_MS;
    if (performance.now() - this.#checkedAt > counts) {
      this.#checking ??= this.checkAccess(CHECK_MS)
        .catch(() => undefined)
        .finally(() => {
          this.#checkedAt = performance.now();
          this.#checking = undefined;
        });
      await this.#checking;
    }
    return connection.failure;
  }

  /** Asks for a page of names: whether the bucket is there and opens with the key. @throws StorageFailure */
  async checkAccess(limitMs = START_MS): Promise<void> {
    await this.#connection?.ask(
      ({ sdk, client, bucket, options }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), options),
      { limitMs },
    );
  }

  /** Writes an object, reads it back and removes it. @throws StorageFailure */
  async probe(): Promise<void> {
    const store = this.#section(SECTIONS.probe);
    if (store === null) return;
    const name = `contesto-${randomUUID()}`;
    try {
      await this.#staging.use('probe', async (folder) => {
        await writeFile(join(folder, name), name);
        await store.putAll(folder, [name]);
      });
      const read = await store.read(name);
      if (read?.toString() !== name) throw new StorageFailure('damaged', 'the probe came back as another');
    } finally {
      await store.remove(name).catch(() => undefined);
    }
    if ((await store.sizeOf(name)) !== null) throw new StorageFailure('key-refused', 'the probe could not be removed');
  }

  /** Takes away copies of the bucket that killed processes have left on this disk: whole backups may be among them. */
  sweepStaging(now: Date): Promise<void> {
    return this.#staging.sweep(now, { isAlone: false });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  /** Lets go of the connections. */
  async close(): Promise<void> {
    await this.#connection?.close();
  }

  #section(section: string): ObjectStore | null {
    return this.#connection && new S3Store(this.#connection, section, this.#staging);
  }
}

function report(logger: Pick<Logger, 'error' | 'warn' | 'info'>, failure: StorageFailure | null): void {
  if (failure === null) logger.info('the store of images and backups answers again');
  else if (failure.isOfObject) {
    const { problem, seen, object } = failure;
    logger.error({ problem, seen, object }, 'an object of the store is not what was stored');
  } else logger.warn({ problem: failure.problem, seen: failure.seen }, 'the store of images and backups failed');
}
