import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { memoryMiBOf } from '../server-process.js';

/** What must not grow with the hours: of each server memory and open handles, and rows that are not the newsroom's work. */
export interface MonthSizes {
  readonly hour: number;
  readonly memoryMiB: readonly number[];
  readonly handles: readonly number[];
  readonly rows: Readonly<Record<string, number>>;
}

/** Leases, sessions, places, counters and jobs: what comes and has to go again. */
const PASSING = [
  ...['app.leases', 'app.admin_sessions', 'app.run_places', 'app.counted_requests', 'app.login_failures'],
  ...['app.repeated_calls', 'app.heartbeats', 'es.claims', 'jobs.job'],
];

/** Measures now; a process that is gone counts nothing. */
export async function measureSizes(pool: pg.Pool, pids: readonly number[], hour: number): Promise<MonthSizes> {
  const counts = PASSING.map((table) => `(select count(*)::int from ${table}) as "${table}"`);
  const { rows } = await pool.query<Record<string, number>>(`select ${counts.join(', ')}`);
  return {
    hour,
    memoryMiB: pids.map((pid) => memoryMiBOf(pid)?.now ?? 0),
    handles: pids.map(handlesOf),
    rows: rows[0] ?? {},
  };
}

/** One line for people. */
export function sizesInWords({ hour, memoryMiB, handles, rows }: MonthSizes): string {
  const tables = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  return `hour ${hour}: ${memoryMiB.join(' + ')} MiB, ${handles.join(' + ')} handles; rows: ${tables.join(', ')}`;
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
