import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '../../backend/features/backup/archive/write-backup.js';
import { readConfig } from '../../backend/platform/config/config.js';
import type { Database } from '../../backend/platform/database/database.js';
import type { EventStore } from '../../backend/platform/event-store/event-store.js';
import { Projector } from '../../backend/platform/event-store/projector.js';
import { ProjectionRebuilder } from '../../backend/platform/event-store/rebuild/rebuild.js';
import { newId } from '../../backend/platform/ids.js';
import { Leases } from '../../backend/platform/leases/leases.js';
import { DiskStore } from '../../backend/platform/object-storage/disk-store.js';
import { rounded } from '../statistics.js';
import { compareAppends, type WriterFigures } from './event-log-appends.js';
import { createPagesTable, filledStream, fillLog, PagesProjection } from './event-log-pages.js';

/** What a log of a certain size costs the operator. */
export interface SizeFigures {
  readonly events: number;
  /** Table and indexes for a million events of 1 KB. */
  readonly megabytesPerMillion: number;
  readonly indexMegabytesPerMillion: number;
  readonly append: WriterFigures;
  /** A stream of ten events, and a page of a thousand from the middle, in milliseconds. */
  readonly streamMs: number;
  readonly pageMs: number;
  /** Events a second of a view that follows the end of the log, and of one that is built from its beginning. */
  readonly catchUpPerSecond: number;
  readonly rebuildPerSecond: number;
  readonly backup: { readonly seconds: number; readonly megabytes: number };
}

const BEHIND = 50_000;
const LOOKS = 50;

/** Appends, catch-up, rebuild and backup of a log of so many events, and the disk it takes. */
export async function measureSize(
  database: Database,
  store: EventStore,
  events: number,
  rounds: { readonly rounds: number; readonly roundMs: number },
  say: (line: string) => void,
): Promise<SizeFigures> {
  say(`filling the log up to ${events} events`);
  await fillLog(database, events);
  const disk = await diskOf(database, events);
  say(`${disk.megabytesPerMillion} MB for a million events, ${disk.indexMegabytesPerMillion} of them indexes`);
  const append = await compareAppends(database, store, { writers: 32, ...rounds });
  say(`32 writers: ${append.perSecond}/s, ${append.ratio} of raw, p99 ${append.p99Ms} ms`);
  const looks = await measureLooks(store, events);
  const projections = await measureProjection(database, store);
  say(`rebuild: ${projections.rebuildPerSecond}/s, catch-up: ${projections.catchUpPerSecond}/s`);
  return { events, ...disk, append, ...looks, ...projections, backup: await measureBackup(database) };
}

async function diskOf(database: Database, events: number) {
  const { rows } = await database.pool.query<{ total: number; indexes: number }>(
    `select pg_total_relation_size('es.events') as total, pg_indexes_size('es.events') as indexes`,
  );
  const perMillion = (bytes = 0) => rounded(bytes / events);
  return { megabytesPerMillion: perMillion(rows[0]?.total), indexMegabytesPerMillion: perMillion(rows[0]?.indexes) };
}

async function measureLooks(store: EventStore, events: number): Promise<{ streamMs: number; pageMs: number }> {
  const streams = Math.floor(events / 20);
  const each = async (look: (number: number) => Promise<unknown>) => {
    const started = performance.now();
    for (let number = 1; number <= LOOKS; number += 1) await look(number);
    return rounded((performance.now() - started) / LOOKS, 1);
  };
  return {
    streamMs: await each((number) => store.readRecorded(filledStream(Math.floor((streams * number) / LOOKS)))),
    pageMs: await each((number) => store.readAll(Math.floor((events * number) / (LOOKS + 1)), 1_000)),
  };
}

async function measureProjection(database: Database, store: EventStore) {
  const projection = new PagesProjection();
  await createPagesTable(database);
  const rebuilder = new ProjectionRebuilder(database, new Leases(database));
  const projector = new Projector(database, store, { projections: () => [projection] }, rebuilder);
  const head = await store.head();
  const rebuildPerSecond = await perSecond(head, () => projector.prepare());
  await fillLog(database, head + BEHIND);
  const catchUpPerSecond = await perSecond(BEHIND, () => projector.advance([projection], head + BEHIND, 600_000));
  return { rebuildPerSecond, catchUpPerSecond };
}

async function perSecond(events: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return rounded(events / ((performance.now() - started) / 1_000));
}

async function measureBackup(database: Database): Promise<SizeFigures['backup']> {
  const folder = await mkdtemp(join(tmpdir(), 'contesto-bench-backup-'));
  try {
    const destination = join(folder, 'backup.zip');
    const started = performance.now();
    await writeBackup({
      id: newId(),
      at: new Date(),
      destination,
      database,
      config: readConfig({ DATA_DIR: folder }),
      images: new DiskStore(join(folder, 'uploads')),
      program: [],
      signal: new AbortController().signal,
    });
    const seconds = rounded((performance.now() - started) / 1_000, 1);
    return { seconds, megabytes: rounded((await stat(destination)).size / 1e6, 1) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
