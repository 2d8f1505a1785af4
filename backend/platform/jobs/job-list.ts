import type pg from 'pg';
import { isQueueMissing, JOBS_SCHEMA } from './open-boss.js';

/** One job as the newsroom may see it: what it was given stays in the queue. */
export interface ListedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** When it is tried next; null once it ended. */
  readonly nextTry: Date | null;
  /** Those that failed included. */
  readonly tries: number;
  /** Why the last try failed. */
  readonly error: string | null;
}

/** Which jobs, by the beginning of their queue's name. */
export interface JobChoice {
  readonly prefix: string;
  readonly state?: ListedJob['state'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

const STATE = `case state::text when 'completed' then 'done' when 'failed' then 'failed' when 'cancelled' then 'failed' else 'waiting' end`;

/** Jobs of some queues, the latest first, and how many there are; none while there is no schema yet. */
export async function listJobs(
  pool: pg.Pool,
  { prefix, state, limit, offset }: JobChoice,
): Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }> {
  const chosen = `from ${JOBS_SCHEMA}.job where starts_with(name, $1) and ($2::text is null or ${STATE} = $2)`;
  try {
    const [{ rows: jobs }, { rows: counts }] = await Promise.all([
      pool.query<ListedJob>(
        `select id, name as queue, ${STATE} as state, created_on as "createdAt", completed_on as "endedAt",
          case when ${STATE} = 'waiting' then start_after end as "nextTry",
          retry_count + case when started_on is null then 0 else 1 end as tries,
          case when state <> 'completed' then coalesce(output->>'message', output::text) end as error
         ${chosen} order by created_on desc, id desc limit $3 offset $4`,
        [prefix, state ?? null, limit, offset],
      ),
      pool.query<{ total: number }>(`select count(*) as total ${chosen}`, [prefix, state ?? null]),
    ]);
    return { jobs, total: Number(counts[0]?.total ?? 0) };
  } catch (error) {
    if (isQueueMissing(error)) return { jobs: [], total: 0 };
    throw error;
  }
}

/** The queue of a job that was given up; null for every other. */
export async function queueOfDeadJob(pool: pg.Pool, id: string, prefix: string): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select name from ${JOBS_SCHEMA}.job where id = $1 and state = 'failed' and starts_with(name, $2)`,
      [id, prefix],
    );
    return rows[0]?.name ?? null;
  } catch (error) {
    if (isQueueMissing(error)) return null;
    throw error;
  }
}
