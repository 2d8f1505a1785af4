import type pg from 'pg';
import type { MonthSizes } from './month-sizes.js';

/** What happened that the log does not have. */
export interface MonthDiary {
  kills: number;
  killedAtWork: number;
  /** Runs that had no end after a minute and a half of real time. */
  readonly stuckRuns: string[];
  /** Of the server that lives all month, at the end of each day; MiB. */
  readonly memory: number[];
  /** The most runs that were under way at once. */
  maxRunsAtOnce: number;
  /** Reader's pages that were no 200. */
  pagesRefused: number;
  /** Runs that were not begun, because key or budget would not let them write. */
  runsRefused: number;
  /** How many hours of each day were lived through. */
  readonly hours: number[];
  /** Each six hours. */
  readonly sizes: MonthSizes[];
  /** Articles that an editor planned, with the moment. */
  readonly planned: { readonly id: string; readonly publishDate: string }[];
}

export function emptyDiary(): MonthDiary {
  return {
    ...{ kills: 0, killedAtWork: 0, stuckRuns: [], memory: [], maxRunsAtOnce: 0 },
    ...{ pagesRefused: 0, runsRefused: 0, hours: [], sizes: [], planned: [] },
  };
}

/** Counts the runs that have a place at this moment: those of living leases, under which they got it. */
export async function notePlaces(diary: MonthDiary, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ runs: number }>(
    `select count(*)::int as runs from app.run_places p join app.leases l on l.key = 'generation-' || p.run_id
      where p.is_running and p.holder = l.holder and l.until > clock_timestamp()`,
  );
  diary.maxRunsAtOnce = Math.max(diary.maxRunsAtOnce, rows[0]?.runs ?? 0);
}
