import { Logger } from '@nestjs/common';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.js';
import type { JobKind } from './job-kind.js';

/** Where the queue lives; everything in it can be lost and put in again from the log. */
export const JOBS_SCHEMA = 'jobs';

/** Limits like those of the product's own connections: an outage ends in an error and not in waiting. */
const CONNECT_LIMIT_MS = 3_000;
const ANSWER_LIMIT_MS = 9_500;
/** How often expired jobs (their process was killed) are searched for. */
const SUPERVISE_SECONDS = 15;
/** Connections that pg-boss may open: one puts in, others fetch, settle and tidy. */
const POOL_SIZE = { send: 1, work: 3 };
const DAY_SECONDS = 86_400;

/**
 * Opens pg-boss on connections of its own. The first process creates or upgrades the schema, under a transaction-scoped
 * lock; it needs no more rights than a migration. Nobody listens for jobs: pg-boss takes every listener off a connection
 * that it closes, and one that the database ends at that moment would end the process with it.
 * Its timers (`schedule`) and index rebuilding stay off: schedules are events here, and the tables stay small.
 */
export async function openBoss(
  database: Pick<Database, 'url'>,
  purpose: 'send' | 'work',
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  const limits = { query_timeout: ANSWER_LIMIT_MS, keepAlive: true };
  const options: ConstructorOptions = {
    connectionString: database.url,
    application_name: 'contesto jobs',
    schema: JOBS_SCHEMA,
    max: POOL_SIZE[purpose],
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    schedule: false,
    reindex: false,
    supervise: purpose === 'work',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    ...limits,
  };
  // Loaded with the first job: most commands put in none, and it takes 4 MB.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss(options);
  boss.on('error', onError);
  // Its details hold statements with their values.
  boss.on('warning', ({ message }) => new Logger('Jobs').warn(message));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** A queue must exist before anything is put into it. Nearly always it does: creating it takes a lock that all queues share. */
export async function ensureQueues(boss: PgBoss, kinds: readonly JobKind<object>[]): Promise<void> {
  const names = kinds.map(({ queue }) => queue);
  const present = new Set((await boss.getQueues(names)).map(({ name }) => name));
  for (const name of names) if (!present.has(name)) await boss.createQueue(name);
}

/** A kind's policy in the words of pg-boss, given with each job so that a changed policy needs no migration. */
export function sendOptions(kind: JobKind<object>) {
  return {
    retryLimit: kind.tries - 1,
    retryDelay: kind.firstPauseSeconds,
    // With a pause of zero pg-boss would make it one second.
    retryBackoff: kind.firstPauseSeconds > 0,
    ...(kind.firstPauseSeconds > 0 ? { retryDelayMax: kind.maxPauseSeconds } : {}),
    // A whole batch is bounded by this, each job in it by half.
    expireInSeconds: 2 * kind.timeLimitSeconds,
    // Waiting work is never thrown away because nobody worked for a while.
    retentionSeconds: 365 * DAY_SECONDS,
    // Until then the same key is recognised, and dead jobs are shown.
    deleteAfterSeconds: 30 * DAY_SECONDS,
  };
}

/** Whether an error says that the queue is not there (any more): open again, which creates it. */
export function isQueueMissing(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === '42P01' || code === '3F000' || code === '42883') return true;
  return typeof message === 'string' && /^Queue \S+ does not exist/.test(message);
}
