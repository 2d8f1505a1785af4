import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { Database } from '../../database/database.js';
import { Leases } from '../../leases/leases.js';
import { RebuildUnderWay } from '../event-store-errors.js';
import type { AnyProjection } from '../projection.js';
import { readHead } from '../read-log.js';
import { ProjectionBuild } from './projection-build.js';
import type { RowDifference } from './shadow-table.js';

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

type Progress = (position: number, head: number) => void;

/** How long the swap waits for readers of the live table before it lets them through and tries again. */
const SWAP_LOCK_LIMIT = '3s';
const SWAP_TRIES = 20;
/** Somebody holds a lock for longer than we wait, or waits for ours. */
const LOCK_FAILURES = new Set<unknown>(['55P03', '40P01']);

/**
 * Rebuilds a projection's table beside the live one, which is served and kept up to date meanwhile, and swaps
 * them in one transaction. A crash on the way leaves the live table as it was; the next attempt starts again.
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
    return this.#alone(projection, (signal) => this.#rebuild(projection, signal, onProgress));
  }

  /** Builds beside the live table as far as that one goes, compares all rows, and throws the build away. */
  check(projection: AnyProjection, onProgress?: Progress): Promise<CheckReport> {
    return this.#alone(projection, (signal) =>
      this.#building(projection, signal, onProgress, async (client, build) => {
        await build.foldToLive();
        const differences = await compareInOneSnapshot(client, build);
        return { ...reportOf(build), differences };
      }),
    );
  }

  /** Rebuilds while it is needed; waits when another process is already at it, and for anyone who holds the live table. */
  async rebuildWhile(projection: AnyProjection, isNeeded: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        const result = await this.leases.withLease(leaseKey(projection), async (signal) => {
          if (await isNeeded()) await this.#rebuild(projection, signal);
        });
        if (result.ran) return;
      } catch (error) {
        if (!isLockFailure(error)) throw error;
        this.#log.warn(
          `${projection.name} could not take its table's place and is built again: somebody holds the table`,
        );
      }
      await sleep(250);
    }
  }

  async #alone<Report>(projection: AnyProjection, work: (signal: AbortSignal) => Promise<Report>): Promise<Report> {
    const result = await this.leases.withLease(leaseKey(projection), work);
    if (!result.ran) throw new RebuildUnderWay(projection.name);
    return result.value;
  }

  #rebuild(projection: AnyProjection, signal: AbortSignal, onProgress?: Progress): Promise<RebuildReport> {
    return this.#building(projection, signal, onProgress, async (client, build) => {
      await build.foldToHead();
      await build.shadow.addIndexes(client);
      await swap(client, build);
      return reportOf(build);
    });
  }

  async #building<Report>(
    projection: AnyProjection,
    signal: AbortSignal,
    onProgress: Progress | undefined,
    work: (client: pg.Client, build: ProjectionBuild) => Promise<Report>,
  ): Promise<Report> {
    const client = await this.database.openConnection(0);
    try {
      const options = onProgress ? { signal, onProgress } : { signal };
      const build = await ProjectionBuild.begin(client, this.database, projection, options);
      try {
        return await work(client, build);
      } finally {
        await build.shadow.drop(client).catch(() => undefined);
        await build.end();
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Folds what is left while holding the projection, then puts the built table in the live one's place. Where others
 * keep the projection or its live table busy, what was folded is stored and the swap is tried again.
 */
async function swap(client: pg.Client, build: ProjectionBuild): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const isLastTry = tries === SWAP_TRIES;
    await build.foldToHead();
    await client.query('begin');
    let isHeld = false;
    try {
      await client.query(`set local synchronous_commit = on; set local lock_timeout = '${SWAP_LOCK_LIMIT}'`);
      await client.query(`select 1 from es.projections where name = $1 and state = 'live' for update`, [
        build.projection.name,
      ]);
      isHeld = true;
      await build.foldRest(await readHead(client));
      if (await replaceUnlessBusy(client, build, isLastTry)) return;
    } catch (error) {
      // Nothing was folded in this transaction yet: nothing is lost with it.
      if (!isHeld && isLockFailure(error) && !isLastTry) {
        await client.query('rollback');
        continue;
      }
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}

async function replaceUnlessBusy(client: pg.Client, build: ProjectionBuild, isLastTry: boolean): Promise<boolean> {
  const { name, version } = build.projection;
  await client.query('savepoint folded');
  try {
    await build.shadow.replaceLive(client);
  } catch (error) {
    if (!isLockFailure(error) || isLastTry) throw error;
    await client.query('rollback to savepoint folded');
    await client.query('commit');
    return false;
  }
  await client.query(
    `update es.projections set version = $2, position = $3, error = null, updated_at = now()
     where name = $1 and state = 'live'`,
    [name, version, build.position],
  );
  await client.query('commit');
  return true;
}

function isLockFailure(error: unknown): boolean {
  return LOCK_FAILURES.has((error as { code?: unknown } | null)?.code);
}

/** Both tables at exactly one position, without holding anybody up. */
async function compareInOneSnapshot(client: pg.Client, build: ProjectionBuild): Promise<CheckReport['differences']> {
  await client.query('begin isolation level repeatable read');
  try {
    await build.foldRest(await build.livePosition(client));
    return await build.shadow.compareWithLive(client, build.projection.keyColumn);
  } finally {
    await client.query('rollback');
  }
}

function reportOf(build: ProjectionBuild): RebuildReport {
  const { projection, events, position, seconds } = build;
  return { name: projection.name, events, position, seconds };
}

function leaseKey(projection: AnyProjection): string {
  return `rebuild:${projection.name}`;
}
