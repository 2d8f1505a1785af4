import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** The work was ended because the process no longer holds its lease; another may go on with it. */
export class LeaseLost extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LeaseLost';
  }
}

export type LeaseOutcome<T> = { readonly ran: true; readonly value: T } | { readonly ran: false };

/**
 * "Only one process at a time does this": a row with an expiry, measured by the database's clock and renewed while
 * the work runs. A holder that was killed is followed by the next one when its time is up.
 */
@Injectable()
export class Leases {
  readonly #held = new Set<AbortController>();

  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  /**
   * Runs `work` while holding `key`; does not run it when somebody else holds it. The signal aborts when the lease
   * is lost (database away for longer than `ttlMs`, or the process slept that long): the work must stop then.
   * @throws what `work` throws
   */
  async withLease<T>(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    { ttlMs = 15_000 }: { readonly ttlMs?: number } = {},
  ): Promise<LeaseOutcome<T>> {
    const holder = randomUUID();
    if (!(await this.#take(key, holder, ttlMs))) return { ran: false };
    const lost = new AbortController();
    this.#held.add(lost);
    const stopRenewing = this.#renewRegularly(key, holder, ttlMs, lost);
    try {
      return { ran: true, value: await work(lost.signal) };
    } finally {
      stopRenewing();
      this.#held.delete(lost);
      await this.#giveBack(key, holder);
    }
  }

  /** For a process that stops: ends all work under a lease here, which gives each back so that others need not wait. */
  letGo(): void {
    for (const lost of this.#held) lost.abort(new LeaseLost('The process is stopping.'));
  }

  /** Who holds what until when, for `doctor`. */
  async list(): Promise<readonly { key: string; holder: string; until: Date }[]> {
    const { rows } = await this.database.pool.query<{ key: string; holder: string; until: Date }>(
      'select key, holder, until from app.leases where until > clock_timestamp() order by key',
    );
    return rows;
  }

  async #take(key: string, holder: string, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `insert into app.leases as l (key, holder, until) values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
       on conflict (key) do update set holder = excluded.holder, until = excluded.until
       where l.until <= clock_timestamp()`,
      [key, holder, ttlMs],
    );
    return rowCount === 1;
  }

  #renewRegularly(key: string, holder: string, ttlMs: number, lost: AbortController): () => void {
    let validUntil = performance.now() + ttlMs;
    const renew = async () => {
      const asked = performance.now();
      try {
        if (await this.#renew(key, holder, ttlMs)) validUntil = asked + ttlMs;
        else lost.abort(new LeaseLost(`The lease ${key} was lost to another process.`));
      } catch {
        // The database is away: it may be back before our time is up.
      }
      if (performance.now() >= validUntil) lost.abort(new LeaseLost(`The lease ${key} ran out.`));
    };
    const timer = setInterval(() => void renew(), ttlMs / 3);
    return () => clearInterval(timer);
  }

  async #renew(key: string, holder: string, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `update app.leases set until = clock_timestamp() + $3 * interval '1 ms' where key = $1 and holder = $2`,
      [key, holder, ttlMs],
    );
    return rowCount === 1;
  }

  /** Where the database is away the row simply runs out. */
  async #giveBack(key: string, holder: string): Promise<void> {
    await this.database.pool
      .query('delete from app.leases where key = $1 and holder = $2', [key, holder])
      .catch(() => undefined);
  }
}
