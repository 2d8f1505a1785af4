import type { Database } from '../backend/platform/database/database.js';
import { EventStore } from '../backend/platform/event-store/event-store.js';
import { Projector } from '../backend/platform/event-store/projector.js';
import { ProjectionRebuilder } from '../backend/platform/event-store/rebuild/rebuild.js';
import { Leases } from '../backend/platform/leases/leases.js';
import type { Bench } from './bench.js';
import { compareAppends, type WriterFigures } from './event-log/event-log-appends.js';
import { createPagesTable, fillLog, PagesProjection } from './event-log/event-log-pages.js';
import { measureProofs, type ProofFigures } from './event-log/event-log-proofs.js';
import { measureSize, type SizeFigures } from './event-log/event-log-size.js';
import { rounded } from './statistics.js';
import { withTemporaryDatabase } from './temporary-database.js';

const WRITERS = [1, 8, 32] as const;

/**
 * With a number of events: what a log of that size costs. Else: appends per second at 1, 8 and 32 writers against a raw prepared INSERT of the same 1 KB in the same run (median of
 * alternating rounds), then reading the whole log, its signed heads, and rebuilding a projection from it.
 */
export const bench: Bench = ({ quick, events: size, say }) =>
  withTemporaryDatabase(async (database) => {
    const store = new EventStore(database);
    if (size !== undefined) {
      const figures = await measureSize(database, store, size, quick ? QUICK : FULL, say);
      return { figures, summary: summaryOfSize(figures) };
    }
    const append: Record<string, WriterFigures> = {};
    for (const writers of WRITERS) {
      const figures = await compareAppends(database, store, { writers, ...(quick ? QUICK : FULL) });
      append[`writers${writers}`] = figures;
      say(`${writers} writers: ${figures.perSecond}/s, ${figures.ratio} of raw, p99 ${figures.p99Ms} ms`);
    }
    const events = quick ? 30_000 : 1_000_000;
    say(`filling the log up to ${events} events`);
    await fillLog(database, events);
    const read = await measureReading(store);
    say(`reading: ${read.perSecond}/s`);
    const proofs = await measureProofs(database, store, quick ? QUICK : FULL);
    say(`head: ${proofs.headMs} ms, appends beside it ${proofs.appendRatio}`);
    const rebuild = await measureRebuild(database, store);
    const { dense } = await store.checkDensity();
    const figures = { append, read, proofs, rebuild, events, dense };
    return { figures, summary: summaryOf(figures) };
  });

const FULL = { rounds: 5, roundMs: 2_000 };
const QUICK = { rounds: 3, roundMs: 300 };

async function measureReading(store: EventStore): Promise<{ perSecond: number }> {
  const started = performance.now();
  let count = 0;
  for (let position = 0; ; ) {
    const page = await store.readAll(position, 1_000);
    const last = page.at(-1);
    if (!last) break;
    count += page.length;
    position = last.position;
  }
  return { perSecond: perSecond(count, started) };
}

async function measureRebuild(
  database: Database,
  store: EventStore,
): Promise<{ perSecond: number; differences: number }> {
  const projection = new PagesProjection();
  await createPagesTable(database);
  const rebuilder = new ProjectionRebuilder(database, new Leases(database));
  // A large log: preparing builds the table for the first time, the measured rebuild replaces it.
  await new Projector(database, store, { projections: () => [projection] }, rebuilder).prepare();
  const started = performance.now();
  const { events } = await rebuilder.rebuild(projection);
  const figures = perSecond(events, started);
  const { differences } = await rebuilder.check(projection);
  return { perSecond: figures, differences: differences.count };
}

function perSecond(count: number, started: number): number {
  return rounded(count / ((performance.now() - started) / 1_000));
}

function summaryOfSize(figures: SizeFigures): readonly string[] {
  const { events, megabytesPerMillion, indexMegabytesPerMillion, append, backup } = figures;
  return [
    `${events} events: ${megabytesPerMillion} MB for a million, ${indexMegabytesPerMillion} of them indexes`,
    `append, 32 writers: ${append.perSecond}/s (raw INSERT ${append.rawPerSecond}/s, ratio ${append.ratio}), p99 ${append.p99Ms} ms`,
    `a stream: ${figures.streamMs} ms, a page of 1,000: ${figures.pageMs} ms`,
    `rebuild: ${figures.rebuildPerSecond} events/s, catch-up: ${figures.catchUpPerSecond} events/s`,
    `backup: ${backup.megabytes} MB in ${backup.seconds} s`,
  ];
}

function summaryOf(figures: {
  append: Readonly<Record<string, WriterFigures>>;
  read: { perSecond: number };
  proofs: ProofFigures;
  rebuild: { perSecond: number; differences: number };
  events: number;
  dense: boolean;
}): readonly string[] {
  const { append, read, proofs, rebuild, events, dense } = figures;
  return [
    ...Object.entries(append).map(
      ([name, { perSecond, ratio, p99Ms, rawPerSecond }]) =>
        `append, ${name}: ${perSecond}/s (raw INSERT ${rawPerSecond}/s, ratio ${ratio}), p99 ${p99Ms} ms`,
    ),
    `read: ${read.perSecond} events/s of ${events}`,
    `first head: ${proofs.firstHeadMs} ms, a head later: ${proofs.headMs} ms, a proof: ${proofs.proofMs} ms`,
    `appends beside heads: ${proofs.appendRatio} of those without`,
    `rebuild: ${rebuild.perSecond} events/s, ${rebuild.differences} rows differ from the live table`,
    `count = max(position): ${dense ? 'yes' : 'NO'}`,
  ];
}
