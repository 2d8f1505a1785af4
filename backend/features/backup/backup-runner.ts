import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import { type EventMeta, streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { newId } from '../../platform/ids.js';
import { LeaseLost, Leases } from '../../platform/leases/leases.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { ObjectStorage } from '../../platform/object-storage/object-storage.js';
import type { ObjectStore } from '../../platform/object-storage/object-store.js';
import { StorageFailure } from '../../platform/object-storage/storage-failure.js';
import { ProgramFiles } from './archive/program-files.js';
import { type WrittenBackup, writeBackup } from './archive/write-backup.js';
import { type BackupEvent, type BackupFailure, backupEvents } from './backup.events.js';
import { BackupIds } from './backup-ids.store.js';
import { StoredBackup } from './stored-backup.js';

/** Held while a backup is made: one at a time, no matter who asks for it. */
export const BACKUP_LEASE = 'backup';

export interface BackupPlace {
  readonly store: ObjectStore;
  readonly name: string;
}

export interface BackupRequest {
  /** A place of the operator's own; null for the one that the newsroom downloads, which takes the place of the last. */
  readonly output: BackupPlace | null;
  readonly meta: EventMeta;
  /** Called when the work really begins. */
  readonly onBegun?: () => void;
  readonly onProgress?: (text: string) => void;
}

export interface MadeBackup extends WrittenBackup {
  readonly id: string;
  /** Its path, or its place in the store: `s3:…`. */
  readonly file: string;
  readonly seconds: number;
}

/** Makes backups and records what became of them. */
@Injectable()
export class BackupRunner implements BeforeApplicationShutdown {
  private running: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly store: EventStore,
    private readonly backups: StoredBackup,
    private readonly storage: ObjectStorage,
    private readonly programFiles: ProgramFiles,
    private readonly ids: BackupIds,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null when another backup is being made; what a killed process left is waited for. Throws what went wrong, after recording it. */
  async make(request: BackupRequest): Promise<MadeBackup | null> {
    const work = this.leases.withLease(
      BACKUP_LEASE,
      (lost) => this.makeAlone(request, AbortSignal.any([lost, this.stopping.signal])),
      { waitForKilled: true },
    );
    // A request that finds another under way ends at once and must not hide it from a process that stops.
    this.running = Promise.allSettled([this.running, work]).then(() => undefined);
    const outcome = await work;
    return outcome.ran ? outcome.value : null;
  }

  /** A process that stops ends its backup and takes away what it wrote of it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new LeaseLost('The process is stopping.'));
    await this.running;
  }

  private async makeAlone(request: BackupRequest, signal: AbortSignal): Promise<MadeBackup> {
    request.onBegun?.();
    const id = newId();
    const at = this.clock.now();
    try {
      const made = await this.write(request, id, at, signal);
      return made;
    } catch (error) {
      const reason = reasonOf(error);
      this.logger.error({ err: error, reason }, 'the backup failed');
      await this.record(id, { type: 'BackupFailed', data: { reason } }, request.meta).catch(() => undefined);
      throw error;
    }
  }

  private async write(request: BackupRequest, id: string, at: Date, signal: AbortSignal): Promise<MadeBackup> {
    const begun = performance.now();
    await this.backups.sweep();
    const { store, name } = request.output ?? { store: this.backups.store, name: this.backups.nameAt(at) };
    const { database, config } = this;
    const program = await this.programFiles.list();
    const order = { id, at, database, config, images: this.storage.images, program, signal };
    const watched = request.onProgress ? { ...order, onProgress: request.onProgress } : order;
    const written = await store.write(name, (destination) => writeBackup({ ...watched, destination }), signal);
    const seconds = Math.round(performance.now() - begun) / 1_000;
    const filename = request.output === null ? name : null;
    const { missingImages, ...figures } = written;
    const missing = missingImages.length > 0 ? { missingImages } : {};
    const data = { filename, ...figures, ...missing, seconds };
    await this.record(id, { type: 'BackupCompleted', data }, request.meta);
    if (filename !== null) await this.removeOlder(filename, request.meta);
    return { ...written, id, file: store.placeOf(name), seconds };
  }

  private async removeOlder(newest: string, meta: EventMeta): Promise<void> {
    for (const file of await this.backups.list()) {
      if (file.filename === newest) continue;
      await this.backups.remove(file);
      const id = await this.ids.of(file.filename);
      if (id) await this.record(id, { type: 'BackupDeleted', data: { reason: 'replaced' } }, meta);
    }
  }

  private async record(id: string, event: BackupEvent, meta: EventMeta): Promise<void> {
    await this.store.append({
      stream: streamName(backupEvents, id),
      expectedVersion: null,
      events: [{ ...event, id: newId() }],
      meta,
    });
  }
}

function reasonOf(error: unknown): BackupFailure {
  if (error instanceof LeaseLost) return 'interrupted';
  if (error instanceof StorageFailure) {
    if (error.isOfObject) return 'storage-damaged';
    return error.isSetting ? 'storage-refused' : 'storage-unavailable';
  }
  if (isDatabaseUnavailable(error)) return 'database-unavailable';
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'failed';
}
