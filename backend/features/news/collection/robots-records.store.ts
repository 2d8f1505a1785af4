import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { RobotsRecord, RobotsStore } from '../../../platform/outbound/robots.js';
import type { NewsTables } from '../news.tables.js';

/** What may be stored of all origins together. A host can have any number of names and send each of them anywhere. */
export interface RobotsLimits {
  readonly rows: number;
  /** Of rules, UTF-8. */
  readonly bytes: number;
}

const STORED: RobotsLimits = { rows: 5_000, bytes: 32 * 2 ** 20 };
/** In this process, in characters. */
const REMEMBERED = { max: 2_000, maxSize: 4 * 2 ** 20 };
const SWEEP_EVERY = 100;

/**
 * The robots.txt of every origin, stored between processes: a collection from cron need not ask them all again. Those
 * asked longest ago go when there are too many, or too much in them.
 */
@Injectable()
export class RobotsRecordsStore extends TableAccess<NewsTables> implements RobotsStore {
  readonly #seen = new LRUCache<string, RobotsRecord>({
    ...REMEMBERED,
    sizeCalculation: ({ rules }, origin) => origin.length + (rules?.length ?? 0) + 1,
  });
  #sinceSweep = 0;

  async get(origin: string): Promise<RobotsRecord | null> {
    const seen = this.#seen.get(origin);
    if (seen) return seen;
    const row = await this.db
      .selectFrom('app.robots_records')
      .select(['outcome', 'rules', 'fetched_at'])
      .where('origin', '=', origin)
      .executeTakeFirst();
    return row ? { outcome: row.outcome, rules: row.rules, fetchedAt: row.fetched_at.getTime() } : null;
  }

  async set(origin: string, record: RobotsRecord): Promise<void> {
    this.#seen.set(origin, record);
    const row = { outcome: record.outcome, rules: record.rules, fetched_at: new Date(record.fetchedAt) };
    await this.db
      .insertInto('app.robots_records')
      .values({ origin, ...row })
      .onConflict((conflict) => conflict.column('origin').doUpdateSet(row))
      .execute();
    this.#sinceSweep += 1;
    if (this.#sinceSweep < SWEEP_EVERY) return;
    this.#sinceSweep = 0;
    await this.sweep();
  }

  /** Characters and entries that this process holds. */
  get remembered(): { readonly origins: number; readonly size: number } {
    return { origins: this.#seen.size, size: this.#seen.calculatedSize };
  }

  /** Drops what is beyond the limits; answers how many. */
  async sweep({ rows, bytes }: RobotsLimits = STORED): Promise<number> {
    const { numAffectedRows } = await sql`delete from app.robots_records where origin in (
      select origin from (
        select origin, row_number() over newest as place, sum(octet_length(coalesce(rules, ''))) over newest as bytes
        from app.robots_records window newest as (order by fetched_at desc, origin)) as aged
      where place > ${rows} or bytes > ${bytes})`.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }
}
