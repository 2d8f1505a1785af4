import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Processes read the time of the month this often, and a little more. */
const NOTICED_MS = 60;
const HOUR_MS = 3_600_000;

/**
 * The time of the simulated month: the real one plus an amount that is made larger. Processes get it by a module loaded before
 * their own (`environment`), the database by functions of the names of its own that are found first. The product has no part in it. Only the queue of jobs, whose
 * library names the database's own functions, stays in the real time.
 */
export class MonthClock {
  #moved = 0;
  readonly #file: string;

  private constructor(
    folder: string,
    private readonly databaseUrl: string,
  ) {
    this.#file = join(folder, 'moved-ms');
    writeFileSync(this.#file, '0');
  }

  /** For an empty database: every connection made from now on has the time of the month. */
  static async over(folder: string, databaseUrl: string): Promise<MonthClock> {
    const clock = new MonthClock(folder, databaseUrl);
    await clock.#ask(FUNCTIONS);
    await clock.#ask(
      `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
    );
    return clock;
  }

  /** What a process is started with to live in the month. */
  environment(): Readonly<Record<string, string>> {
    const preload = new URL('./month-clock-preload.js', import.meta.url);
    preload.searchParams.set('moved', this.#file);
    return { NODE_OPTIONS: `--import ${preload.href}` };
  }

  now(): number {
    return Date.now() + this.#moved;
  }

  /** Goes on to a moment, in milliseconds since 1970; one that has passed already changes nothing. */
  async moveTo(moment: number): Promise<void> {
    const further = Math.round(moment - this.now());
    if (further <= 0) return;
    this.#moved += further;
    await this.#ask(`update public.month_clock set moved = ${this.#moved} * interval '1 ms'`);
    writeFileSync(this.#file, String(this.#moved));
    await sleep(NOTICED_MS);
  }

  /** Goes on for a while: the leases of killed processes run out. */
  pass(ms: number): Promise<void> {
    return this.moveTo(this.now() + ms);
  }

  async #ask(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }
}

const FUNCTIONS = `
  create table public.month_clock (moved interval not null);
  insert into public.month_clock values (interval '0');
  create function public.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + (select moved from public.month_clock)';
  create function public.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + (select moved from public.month_clock)';`;

/** The first moment of the next month in Rome, where budgets start again. */
export function nextMonthInRome(now: Date): number {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const hourInRome = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' }).format(first),
  );
  return first - hourInRome * HOUR_MS;
}
