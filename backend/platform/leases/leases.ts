import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** The work was ended because the process no longer holds its lease; another may go on with it. */
export class LeaseLost extends Error {
  constructor(
    message: string,
    /** False: this process is stopping, and takes up no work any more. */
    readonly mayTakeAgain = true,
  ) {
    super(message);
    this.name = 'LeaseLost';
  }
}

/** How often somebody who waits asks whether the holder renewed. */
const ASK_AGAIN_MS = 250;

interface LeaseOptions {
  readonly ttlMs?: number;
  readonly waitForKilled?: boolean;
  readonly endsWhenLate?: boolean;
}

interface HeldLease {
  readonly key: string;
  readonly holder: string;
  readonly ttlMs: number;
  readonly endsWhenLate: boolean;
}

export type LeaseOutcome<T> = { readonly ran: true; readonly value: T } | { readonly ran: false };

/**
 * "Only one process at a time does this": a row with an expiry, measured by the database's clock and renewed while
 * the work runs. A holder that was killed is followed by the next one when its time is up.
 */
@Injectable()
export class Leases {
  readonly #held = new Set<AbortController>();

  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool' | 'outages'>) {}

  /**
   * Runs `work` while holding `key`; does not run it when somebody else holds it. With `waitForKilled` it finds out first whether
   * that one is alive, which a renewal shows within a third of `ttlMs`, and follows one that is not. The signal aborts when the lease
   * is lost (database away for longer than `ttlMs`, or the process slept that long): the work must stop then. A process that was late
   * keeps a lease that nobody took meanwhile, unless `endsWhenLate`: others counted on its end.
   * @throws what `work` throws
   */
  async withLease<T>(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    { ttlMs = 15_000, waitForKilled = false, endsWhenLate = false }: LeaseOptions = {},
  ): Promise<LeaseOutcome<T>> {
    const holder = randomUUID();
    const isTaken = await this.#take(key, holder, ttlMs);
    if (!isTaken && !(waitForKilled && (await this.#follow(key, holder, ttlMs)))) return { ran: false };
    const lost = new AbortController();
    this.#held.add(lost);
    const stopRenewing = this.#renewRegularly({ key, holder, ttlMs, endsWhenLate }, lost);
    try {
      return { ran: true, value: await work(lost.signal) };
    } finally {
      stopRenewing();
      this.#held.delete(lost);
      await this.#giveBack(key, holder);
    }
  }

  /** Runs `work` while holding `key`, after everybody who holds it before: short works only, that are all to be done. */
  async inTurn<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (;;) {
      const outcome = await this.withLease(key, work, { waitForKilled: true });
      if (outcome.ran) return outcome.value;
    }
  }

  /** For a process that stops: ends all work under a lease here, which gives each back so that others need not wait. */
  letGo(): void {
    for (const lost of this.#held) lost.abort(new LeaseLost('The process is stopping.', false));
  }

  /** Who holds what until when, for `doctor`. */
  async list(): Promise<readonly { key: string; holder: string; until: Date }[]> {
    const { rows } = await this.database.pool.query<{ key: string; holder: string; until: Date }>(
      'select key, holder, until from app.leases where until > clock_timestamp() order by key',
    );
    return rows;
  }

  /** Takes the lease once its holder let it run out; false when the holder renews it, or somebody else is quicker. */
  async #follow(key: string, holder: string, ttlMs: number): Promise<boolean> {
    let seen: string | undefined;
    for (;;) {
      const { rows } = await this.database.pool.query<{ state: string }>(
        "select holder || ' ' || until::text as state from app.leases where key = $1 and until > clock_timestamp()",
        [key],
      );
      const [present] = rows;
      if (!present) return this.#take(key, holder, ttlMs);
      if (seen !== undefined && present.state !== seen) return false;
      seen = present.state;
      await sleep(ASK_AGAIN_MS);
    }
  }

  async #take(key: string, holder: string, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `insert into app.leases as l (key, holder, until) values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
       on conflict (key) do update set holder = excluded.holder, until = excluded.until
       where l.until <= clock_timestamp()`,
      [key, holder, ttlMs],
    );
    this.database.outages.over(rowCount === 1 ? 'row' : 'statement');
    return rowCount === 1;
  }

  #renewRegularly(lease: HeldLease, lost: AbortController): () => void {
    const { key, ttlMs } = lease;
    let validUntil = performance.now() + ttlMs;
    const renew = async () => {
      const asked = performance.now();
      try {
        if (await this.#renew(lease)) validUntil = asked + ttlMs;
        else lost.abort(new LeaseLost(`The lease ${key} was lost to another process.`));
      } catch (error) {
        // The database is away: it may be back before our time is up.
        this.database.outages.noticed(error);
      }
      if (performance.now() >= validUntil) lost.abort(new LeaseLost(`The lease ${key} ran out.`));
    };
    const timer = setInterval(() => void renew(), ttlMs / 3);
    return () => clearInterval(timer);
  }

  async #renew({ key, holder, ttlMs, endsWhenLate }: HeldLease): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `update app.leases set until = clock_timestamp() + $3 * interval '1 ms'
       where key = $1 and holder = $2 and (until > clock_timestamp() or not $4)`,
      [key, holder, ttlMs, endsWhenLate],
    );
    this.database.outages.over(rowCount === 1 ? 'row' : 'statement');
    return rowCount === 1;
  }

  /** Where the database is away the row simply runs out. */
  async #giveBack(key: string, holder: string): Promise<void> {
    await this.database.pool
      .query('delete from app.leases where key = $1 and holder = $2', [key, holder])
      .catch(() => undefined);
  }
}
