import type pg from 'pg';
import { isQueueMissing, JOBS_SCHEMA } from './open-boss.js';

/** What one queue holds, for `doctor`. */
export interface QueueStatus {
  readonly queue: string;
  /** To be worked now. */
  readonly due: number;
  /** To be tried again later. */
  readonly later: number;
  readonly active: number;
  /** Given up; they stay for 30 days. */
  readonly dead: number;
  /** Since when the oldest due job waits. */
  readonly oldestDue: Date | null;
  /** Why the latest dead job died. */
  readonly lastError: string | null;
}

/** Every queue that ever held a job; none while there is no schema yet. */
export async function readQueueStatus(pool: pg.Pool): Promise<readonly QueueStatus[]> {
  const waiting = "state in ('created', 'retry')";
  return orNone(async () => {
    const { rows } = await pool.query<QueueStatus>(
      `select name as queue,
        count(*) filter (where ${waiting} and start_after <= now()) as due,
        count(*) filter (where ${waiting} and start_after > now()) as later,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed') as dead,
        min(start_after) filter (where ${waiting} and start_after <= now()) as "oldestDue",
        (array_agg(coalesce(output->>'message', output::text) order by completed_on desc)
          filter (where state = 'failed'))[1] as "lastError"
       from ${JOBS_SCHEMA}.job group by name order by name`,
    );
    return rows;
  });
}

/** How many jobs of each queue were given up; quick, for anyone who asks each few seconds. */
export async function countDeadJobs(
  pool: pg.Pool,
): Promise<readonly { readonly queue: string; readonly dead: number }[]> {
  return orNone(async () => {
    const { rows } = await pool.query<{ queue: string; dead: number }>(
      `select name as queue, count(*) as dead from ${JOBS_SCHEMA}.job where state = 'failed' group by name order by name`,
    );
    return rows;
  });
}

/** Whether a process that works these queues would find something: due, or left behind by a killed process. */
export async function isAnythingToDo(pool: pg.Pool, queues: readonly string[]): Promise<boolean> {
  const found = await orNone(async () => {
    const { rows } = await pool.query(
      `select 1 from ${JOBS_SCHEMA}.job where name = any($1)
        and (state in ('created', 'retry') and start_after <= now()
          or state = 'active' and started_on + expire_seconds * interval '1 s' < now()) limit 1`,
      [queues],
    );
    return rows;
  });
  return found.length > 0;
}

async function orNone<Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await read();
  } catch (error) {
    if (isQueueMissing(error)) return [];
    throw error;
  }
}
