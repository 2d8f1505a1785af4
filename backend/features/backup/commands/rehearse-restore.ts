import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { migrateToLatest } from '../../../platform/database/migrator.js';
import { ScratchRefused, withScratchDatabase } from '../../../platform/database/scratch-database.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Leases } from '../../../platform/leases/leases.js';
import { DiskStore } from '../../../platform/object-storage/disk-store.js';
import { ObjectStorage } from '../../../platform/object-storage/object-storage.js';
import { checkLog } from '../../../platform/provable-log/check-log.js';
import { restoreBackup } from '../archive/restore-backup.js';
import type { BackupPlace } from '../backup-runner.js';
import { NightlyBackupsStore } from '../nightly/nightly-backups.store.js';
import { type Rehearsal, RehearsalsStore } from '../rehearsal/rehearsals.store.js';

const DAY_MS = 86_400_000;
const EVERY_DAYS = 30;
/** A failed trial is made again with the next night's backup. */
const AGAIN_AFTER_DAYS = 1;

const LEASE = 'backup-rehearsal';

export type RehearsalOutcome =
  | { readonly status: 'done'; readonly rehearsal: Rehearsal }
  /** Not due yet, no backup there, or another process is at it. */
  | { readonly status: 'not-due' | 'no-backup' | 'under-way' };

/**
 * Restores the newest nightly backup, or a given file, into a database made for it, compares its log with everything
 * that was signed of it, and drops it again. With `onlyWhenDue` once a month.
 */
export class RehearseRestore extends Command<RehearsalOutcome> {
  constructor(
    /** A path, or a place in the store (`s3:…`). */
    readonly file: string | null,
    readonly onlyWhenDue: boolean,
    /** Hears in Italian what is being done. */
    readonly onProgress?: (text: string) => void,
  ) {
    super();
  }
}

@CommandHandler(RehearseRestore)
export class RehearseRestoreHandler implements ICommandHandler<RehearseRestore> {
  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly files: NightlyBackupsStore,
    private readonly storage: ObjectStorage,
    private readonly rehearsals: RehearsalsStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ file, onlyWhenDue, onProgress }: RehearseRestore): Promise<RehearsalOutcome> {
    if (onlyWhenDue && !isRehearsalDue(this.clock.now(), await this.rehearsals.last())) return { status: 'not-due' };
    const chosen = file === null ? await this.files.newest() : this.placeOf(file);
    if (chosen === null) return { status: 'no-backup' };
    const done = await this.leases.withLease(LEASE, (signal) => this.rehearse(chosen, signal, onProgress));
    return done.ran ? { status: 'done', rehearsal: done.value } : { status: 'under-way' };
  }

  private placeOf(file: string): BackupPlace {
    return this.storage.backupAt(file) ?? { store: new DiskStore(dirname(file)), name: basename(file) };
  }

  private async rehearse(
    { store, name }: BackupPlace,
    signal: AbortSignal,
    onProgress?: (text: string) => void,
  ): Promise<Rehearsal> {
    const begun = performance.now();
    const found = await store.withFile(name, (file) => this.restore(file, signal, onProgress));
    if (found === null) throw new DomainError('backup-not-found');
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const rehearsal = { ...found, file: name, endedAt: this.clock.now(), seconds };
    await this.rehearsals.record(rehearsal);
    return rehearsal;
  }

  /** What is wrong with the backup is an outcome; what is wrong with this machine is thrown. */
  private async restore(
    file: string,
    signal: AbortSignal,
    onProgress?: (text: string) => void,
  ): Promise<Pick<Rehearsal, 'ok' | 'detail' | 'position'>> {
    // Next to the data, where there is room for the images; what a killed process left goes first.
    const dataDir = join(this.config.dataDir, 'rehearsal');
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    try {
      return await withScratchDatabase(this.database, async (database) => {
        await migrateToLatest(database);
        const { passphrase } = this.config.backup;
        const restored = await restoreBackup({
          ...{ file, database, dataDir, passphrase, signal, images: new DiskStore(join(dataDir, 'uploads')) },
          ...(onProgress ? { onProgress } : {}),
        });
        onProgress?.('Confronto del registro con le firme');
        const { events, signedUpTo, problems } = await checkLog(database);
        if (problems.length > 0 || events !== restored.position) {
          const detail = 'il registro del backup non è quello firmato (contesto log check)';
          return { ok: false, detail, position: restored.position };
        }
        return { ok: true, detail: `${events} eventi, firmati fino al ${signedUpTo}`, position: restored.position };
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ScratchRefused) {
        const detail = 'l’utente della base dati non può crearne una di prova (serve CREATEDB)';
        return { ok: false, detail, position: null };
      }
      if (!(error instanceof DomainError)) throw error;
      return { ok: false, detail: error.details.text ?? error.code, position: null };
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

/** Whether a backup is to be restored for a trial: once a month, and each day while the last trial failed. Pure. */
function isRehearsalDue(now: Date, last: { readonly endedAt: Date; readonly ok: boolean } | null): boolean {
  if (last === null) return true;
  return now.getTime() - last.endedAt.getTime() >= (last.ok ? EVERY_DAYS : AGAIN_AFTER_DAYS) * DAY_MS;
}
