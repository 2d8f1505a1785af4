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
 */
export async function takePlace(db: Queryable, build: ProjectionBuild, signal: AbortSignal): Promise<void> {
  await build.shadow.addIndexes(db);
  for (let tries = 1; ; tries += 1) {
    const isLastTry = tries === SWAP_TRIES;
    await foldUntil([build], () => readHead(db), { reader: db, use: (work) => work(db), signal });
    await db.query('begin');
    let isHeld = false;
    try {
      await db.query(`set local synchronous_commit = on; set local lock_timeout = '${SWAP_LOCK_LIMIT}'`);
      await db.query(`select 1 from es.projections where name = $1 and state = 'live' for update`, [
        build.projection.name,
      ]);
      isHeld = true;
      await foldRest(db, build, await readHead(db), signal);
      if (await replaceUnlessBusy(db, build, isLastTry)) return;
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

async function replaceUnlessBusy(db: Queryable, build: ProjectionBuild, isLastTry: boolean): Promise<boolean> {
  const { name, version } = build.projection;
  await db.query('savepoint folded');
  try {
    await build.shadow.replaceLive(db);
  } catch (error) {
    if (!isLockFailure(error) || isLastTry) throw error;
    await db.query('rollback to savepoint folded');
    await db.query('commit');
    return false;
  }
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
