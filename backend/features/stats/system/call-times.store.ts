import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { CostsTables } from '../../costs/costs.tables.js';
import type { NewsTables } from '../../news/news.tables.js';
import type { CallTimes } from './system-facts.js';

interface TimesRow {
  readonly calls: number;
  readonly failed: number;
  readonly median: number | null;
  readonly p95: number | null;
}

/** How calls to the outside went within a day, whichever process made them. */
@Injectable()
export class CallTimesStore {
  constructor(private readonly database: Database) {}

  /** Of sources, by the rounds of collection. */
  async ofSources(): Promise<CallTimes> {
    return this.database
      .kysely<NewsTables>()
      .selectFrom('app.source_fetches')
      .where('fetched_at', '>', sql<Date>`now() - interval '1 day'`)
      .select([
        sql<number>`count(*)::int`.as('calls'),
        sql<number>`(count(*) filter (where outcome = 'failed'))::int`.as('failed'),
        sql<TimesRow['median']>`percentile_cont(0.5) within group (order by ms)`.as('median'),
        sql<TimesRow['p95']>`percentile_cont(0.95) within group (order by ms)`.as('p95'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Of the gateway, by the ledger of calls. */
  async ofGateway(): Promise<CallTimes> {
    const ms = sql`extract(epoch from ended_at - begun_at) * 1000`;
    return this.database
      .kysely<CostsTables>()
      .selectFrom('app.model_calls')
      .where('month', '>=', sql<string>`to_char(now() - interval '1 day', 'YYYY-MM')`)
      .where('begun_at', '>', sql<Date>`now() - interval '1 day'`)
      .where('ended_at', 'is not', null)
      .select([
        sql<number>`count(*)::int`.as('calls'),
        sql<number>`(count(*) filter (where failure is not null))::int`.as('failed'),
        sql<TimesRow['median']>`(percentile_cont(0.5) within group (order by ${ms}))::float8`.as('median'),
        sql<TimesRow['p95']>`(percentile_cont(0.95) within group (order by ${ms}))::float8`.as('p95'),
      ])
      .executeTakeFirstOrThrow();
  }
}
