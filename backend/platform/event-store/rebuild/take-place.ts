import { NO_STATEMENT_LIMIT } from '../../database/connection-setup.js';
import { NewerReadTable } from '../event-store-errors.js';
import { type Queryable, readHead } from '../read-log.js';
import { foldLog, foldUntil } from './fold-log.js';
import type { ProjectionBuild } from './projection-build.js';

/** How long the swap waits for readers of the live table before it lets them through and tries again. */
const SWAP_LOCK_LIMIT = '3s';
const SWAP_TRIES = 20;
/** Somebody holds a lock for longer than we wait, or waits for ours. */
const LOCK_FAILURES = new Set<unknown>(['55P03', '40P01']);

/**
 * Gives a build its indexes, folds what is left while holding the projection, then puts the built table in the live one's
 * place. Where others keep the projection or its live table busy, what was folded is stored and the swap is tried again.
 * @throws NewerReadTable when newer code has built the live table meanwhile, RebuildUnderWay when another process builds it now,
 * or the signal's reason once the lease is lost
 */
export async function takePlace(db: Queryable, build: ProjectionBuild, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await build.shadow.refuseAnothers(db);
  await addIndexes(db, build);
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    await build.shadow.refuseAnothers(db);
    const isLastTry = tries === SWAP_TRIES;
    await foldUntil([build], () => readHead(db), { reader: db, use: (work) => work(db), signal });
    await db.query('begin');
    let isHeld = false;
    try {
      await db.query(
        `${NO_STATEMENT_LIMIT}; set local synchronous_commit = on; set local lock_timeout = '${SWAP_LOCK_LIMIT}'`,
      );
      await holdProjection(db, build);
      await build.shadow.hold(db);
      isHeld = true;
      await foldRest(db, build, await readHead(db), signal);
      if (await replaceUnlessBusy(db, build, isLastTry, signal)) return;
    } catch (error) {
      // Nothing was folded in this transaction yet: nothing is lost with it.
      if (!isHeld && isLockFailure(error) && !isLastTry) {
        await db.query('rollback');
        continue;
      }
      await db.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}

async function addIndexes(db: Queryable, { shadow }: ProjectionBuild): Promise<void> {
  await db.query('begin');
  try {
    await db.query(NO_STATEMENT_LIMIT);
    await shadow.addIndexes(db);
    await db.query('commit');
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A table of newer code stays: its columns may say what ours cannot. */
async function holdProjection(db: Queryable, { projection: { name, version } }: ProjectionBuild): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    `select version from es.projections where name = $1 and state = 'live' for update`,
    [name],
  );
  const live = rows[0]?.version ?? version;
  if (live > version) throw new NewerReadTable(name, live);
}

/** The rest of the log, within the caller's transaction. */
export async function foldRest(
  db: Queryable,
  build: ProjectionBuild,
  upTo: number,
  signal: AbortSignal,
): Promise<void> {
  await foldLog([build], upTo, { reader: db, use: (work) => work(db), signal });
  await build.refill(db);
}

async function replaceUnlessBusy(
  db: Queryable,
  build: ProjectionBuild,
  isLastTry: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const { name, version } = build.projection;
  signal.throwIfAborted();
  await db.query('savepoint folded');
  try {
    await build.shadow.replaceLive(db);
  } catch (error) {
    if (!isLockFailure(error) || isLastTry) throw error;
    await db.query('rollback to savepoint folded');
    await db.query('commit');
    return false;
  }
  // The lease may have been lost while readers of the live table were waited for.
  signal.throwIfAborted();
  await db.query(
    `update es.projections set version = $2, position = $3, error = null, updated_at = now()
     where name = $1 and state = 'live'`,
    [name, version, build.position],
  );
  await db.query('commit');
  return true;
}

/** Whether somebody held a table for longer than we wait. */
export function isLockFailure(error: unknown): boolean {
  return LOCK_FAILURES.has((error as { code?: unknown } | null)?.code);
}
