import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { RobotsRecord, RobotsStore } from '../../platform/outbound/robots.js';
import type { NewsTables } from './news.tables.js';

/** The robots.txt of every origin, kept between processes: a collection from cron need not ask them all again. */
@Injectable()
export class RobotsRecordsStore implements RobotsStore {
  private readonly seen = new Map<string, RobotsRecord>();

  constructor(private readonly database: Database) {}

  async get(origin: string): Promise<RobotsRecord | null> {
    const seen = this.seen.get(origin);
    if (seen) return seen;
    const row = await this.db
      .selectFrom('app.robots_records')
      .select(['outcome', 'rules', 'fetched_at'])
      .where('origin', '=', origin)
      .executeTakeFirst();
    return row ? { outcome: row.outcome, rules: row.rules, fetchedAt: row.fetched_at.getTime() } : null;
  }

  async set(origin: string, record: RobotsRecord): Promise<void> {
    this.seen.set(origin, record);
    const row = { outcome: record.outcome, rules: record.rules, fetched_at: new Date(record.fetchedAt) };
    await this.db
      .insertInto('app.robots_records')
      .values({ origin, ...row })
      .onConflict((conflict) => conflict.column('origin').doUpdateSet(row))
      .execute();
  }

  private get db() {
    return this.database.kysely<NewsTables>();
  }
}
