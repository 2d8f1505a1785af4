import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { NO_STATEMENT_LIMIT } from '../../database/connection-setup.js';
import { Database } from '../../database/database.js';
import { Leases } from '../../leases/leases.js';
import { RebuildUnderWay } from '../event-store-errors.js';
import type { AnyProjection } from '../projection.js';
import { type Queryable, readHead } from '../read-log.js';
import { BuildConnections, type Using } from './build-connections.js';
import { foldUntil, type Progress } from './fold-log.js';
import { hideBuilding, ProjectionBuild, showBuilding } from './projection-build.js';
import type { RowDifference } from './shadow-table.js';
import { foldRest, isLockFailure, takePlace } from './take-place.js';

/** What a rebuild or a check did. */
export interface RebuildReport {
  readonly name: string;
  /** Events of the followed types that were folded. */
  readonly events: number;
  /** Position of the log up to which the result reaches. */
  readonly position: number;
  readonly seconds: number;
}

export interface CheckReport extends RebuildReport {
  /** How many rows differ, and the first hundred of them. */
  readonly differences: { readonly count: number; readonly first: readonly RowDifference[] };
}

/** Which of these are to be built. */
type Needed = (projections: readonly AnyProjection[]) => Promise<readonly AnyProjection[]>;

/** Tables are written, indexed and swapped so many at a time, next to the one connection that reads the log. */
const WRITERS = 3;

/**
 * Rebuilds projections' tables next to the live ones, which are served and kept up to date meanwhile, with one reading of
 * the log for all of them, and swaps each in one transaction. A crash on the way leaves the live tables as they were; the
 * next attempt starts again.
 */
@Injectable()
export class ProjectionRebuilder {
  readonly #log = new Logger('ProjectionRebuilder');

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Leases) private readonly leases: Leases,
  ) {}

  /** @throws RebuildUnderWay when another process is at it, or an error when an event cannot be folded */
  rebuild(projection: AnyProjection, onProgress?: Progress): Promise<RebuildReport> {
    return this.#alone(projection, async (signal) => {
      const [outcome] = await this.#rebuild([projection], signal, onProgress);
      if (outcome?.status === 'fulfilled') return outcome.value;
      throw outcome?.reason;
    });
  }

  /** Builds next to the live table as far as that one goes, compares all rows, and throws the build away. */
  check(projection: AnyProjection, onProgress?: Progress): Promise<CheckReport> {
    return this.#alone(projection, (signal) =>
      this.#building([projection], async ([build], { reader, use }) => {
        if (!build) throw new RebuildUnderWay(projection.name);
        await foldUntil([build], () => build.livePosition(reader), { reader, use, signal, onProgress });
        const differences = await use((db) => compareInOneSnapshot(db, build, signal));
        return { ...reportOf(build), differences };
      }),
    );
  }

  /**
   * Rebuilds those that are needed, together; waits where another process is already at one, and for anyone who holds a
   * live table.
   */
  async rebuildWhile(projections: readonly AnyProjection[], needed: Needed, onProgress?: Progress): Promise<void> {
    let left = projections;
    for (;;) {
      const done = await this.#leased(left, async (held, signal) => {
        const wanted = await needed(held);
        const blocked = wanted.length === 0 ? [] : await this.#rebuildUnlessHeld(wanted, signal, onProgress);
        return held.filter((projection) => !blocked.includes(projection));
      });
      left = left.filter((projection) => !done.includes(projection));
      if (left.length === 0) return;
      await sleep(250);
    }
  }

  /** Answers with those whose live table somebody held for too long. */
  async #rebuildUnlessHeld(
    projections: readonly AnyProjection[],
    signal: AbortSignal,
    onProgress?: Progress,
  ): Promise<readonly AnyProjection[]> {
    const outcomes = await this.#rebuild(projections, signal, onProgress);
    return projections.filter((projection, place) => {
      const outcome = outcomes[place];
      if (outcome?.status !== 'rejected') return false;
      if (!isLockFailure(outcome.reason)) throw outcome.reason;
      this.#log.warn(
        `${projection.name} could not take its table's place and is built again: somebody holds the table`,
      );
      return true;
    });
  }

  async #alone<Report>(projection: AnyProjection, work: (signal: AbortSignal) => Promise<Report>): Promise<Report> {
    const result = await this.leases.withLease(leaseKey(projection), work);
    if (!result.ran) throw new RebuildUnderWay(projection.name);
    return result.value;
  }

  /** Works while holding the leases of those that nobody else holds. */
  async #leased<T>(
    projections: readonly AnyProjection[],
    work: (held: readonly AnyProjection[], signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const take = async (
      [next, ...rest]: readonly AnyProjection[],
      held: readonly AnyProjection[],
      signals: readonly AbortSignal[],
    ): Promise<T> => {
      if (!next) return work(held, AbortSignal.any([...signals]));
      const outcome = await this.leases.withLease(leaseKey(next), (signal) =>
        take(rest, [...held, next], [...signals, signal]),
      );
      return outcome.ran ? outcome.value : take(rest, held, signals);
    };
    return take(projections, [], []);
  }

  /** One outcome for each, in their order; rejects where the log cannot be folded into one of them. */
  #rebuild(
    projections: readonly AnyProjection[],
    signal: AbortSignal,
    onProgress?: Progress,
  ): Promise<readonly PromiseSettledResult<RebuildReport>[]> {
    return this.#building(projections, async (builds, { reader, use }) => {
      await foldUntil(builds, () => readHead(reader), { reader, use, signal, onProgress });
      const reports = new Map<ProjectionBuild, Promise<RebuildReport>>();
      // The largest first: what takes longest must not begin last.
      for (const build of [...builds].sort((a, b) => b.weight - a.weight)) {
        reports.set(
          build,
          use(async (db) => {
            await takePlace(db, build, signal);
            return reportOf(build);
          }),
        );
      }
      return Promise.allSettled(builds.map((build) => reports.get(build) ?? reportOf(build)));
    });
  }

  async #building<Report>(
    projections: readonly AnyProjection[],
    work: (builds: readonly ProjectionBuild[], connections: BuildConnections) => Promise<Report>,
  ): Promise<Report> {
    const connections = await BuildConnections.open(this.database, Math.min(WRITERS, projections.length));
    const { use } = connections;
    const builds: ProjectionBuild[] = [];
    try {
      for (const projection of projections) builds.push(await use((db) => ProjectionBuild.begin(db, projection)));
      await use((db) => showBuilding(db, builds));
      return await work(builds, connections);
    } finally {
      await leaveNothing(builds, use).catch(() => undefined);
      await connections.close();
    }
  }
}

/** Drops what is still next to the live tables. */
async function leaveNothing(builds: readonly ProjectionBuild[], use: Using): Promise<void> {
  for (const build of builds) {
    await build.settled();
    await use((db) => build.shadow.drop(db));
  }
  await use((db) => hideBuilding(db, builds));
}

/** Both tables at exactly one position, without holding anybody up. */
async function compareInOneSnapshot(
  db: Queryable,
  build: ProjectionBuild,
  signal: AbortSignal,
): Promise<CheckReport['differences']> {
  await db.query('begin isolation level repeatable read');
  try {
    await db.query(NO_STATEMENT_LIMIT);
    await foldRest(db, build, await build.livePosition(db), signal);
    return await build.shadow.compareWithLive(db, build.projection.keyColumn);
  } finally {
    await db.query('rollback');
  }
}

function reportOf(build: ProjectionBuild): RebuildReport {
  const { projection, events, position, seconds } = build;
  return { name: projection.name, events, position, seconds };
}

function leaseKey(projection: AnyProjection): string {
  return `rebuild:${projection.name}`;
}
