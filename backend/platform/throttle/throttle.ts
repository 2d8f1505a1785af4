import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SECRETS, type Secrets } from '../config/secrets.js';
import { Database } from '../database/database.js';
import { DomainError } from '../domain-error.js';
import { callerNetwork } from './caller-network.js';

/** How often one caller may ask within an hour. */
export interface Limit {
  /** What is limited: `newsletter-caller`. */
  readonly name: string;
  readonly maxPerHour: number;
}

const WINDOW_SECONDS = 3_600;

/**
 * Counts requests of callers, in all processes together, and refuses what is too much. Network and mail addresses are
 * kept only as keyed digests, for an hour that matters and a day at most.
 */
@Injectable()
export class Throttle {
  readonly #key: string;

  constructor(
    @Inject(Database) private readonly database: Pick<Database, 'pool' | 'kysely'>,
    @Inject(SECRETS) secrets: Pick<Secrets, 'jwt'>,
  ) {
    this.#key = `contesto throttle ${secrets.jwt}`;
  }

  /** Counts one request. @throws DomainError `too-many-attempts` with the seconds to wait; it is not counted then */
  async count(limit: Limit, who: string): Promise<void> {
    const key = this.#digest(limit, who);
    // One caller's requests one after the other: of many at once none would see the others.
    const { rows } = await this.database
      .kysely<unknown>()
      .transaction()
      .execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
        return sql<{ counted: boolean; wait: number }>`with recent as (
          select count(*) as requests, min(counted_at) as first from app.counted_requests
          where key = ${key} and counted_at > clock_timestamp() - ${WINDOW_SECONDS} * interval '1 second'),
        counted as (
          insert into app.counted_requests (key) select ${key} from recent where requests < ${limit.maxPerHour} returning 1)
        select exists (select from counted) as counted,
          ceil(extract(epoch from first + ${WINDOW_SECONDS} * interval '1 second' - clock_timestamp()))::int as wait
        from recent`.execute(transaction);
      });
    if (rows[0]?.counted) return;
    throw new DomainError('too-many-attempts', { retryAfterSeconds: Math.max(1, rows[0]?.wait ?? WINDOW_SECONDS) });
  }

  /** Drops what was counted before a moment; answers how many. */
  async forgetBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.database.pool.query('delete from app.counted_requests where counted_at < $1', [
      moment,
    ]);
    return rowCount ?? 0;
  }

  #digest({ name }: Limit, who: string): string {
    return `${name}:${createHmac('sha256', this.#key).update(callerNetwork(who)).digest('hex').slice(0, 32)}`;
  }
}
