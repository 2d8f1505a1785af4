import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ReaderSource } from '../../contract/readership.js';
import { Database } from '../../platform/database/database.js';
import type { ExportedReading } from './readership-csv.js';

/** A spreadsheet takes a million rows; a year of a large site has fewer than this of worth. */
const MAX_EXPORTED = 200_000;

/** Days of Rome, `YYYY-MM-DD`, all included; the days before are as many as those of the period. */
export interface Period {
  readonly before: string;
  readonly from: string;
  readonly to: string;
}

/** Openings by people in one period, put together by one thing; the others are null. */
export interface ReadingSum {
  readonly is_now: boolean;
  readonly day: string | null;
  readonly source: ReaderSource | null;
  readonly host: string | null;
  readonly article_id: string | null;
  readonly opened: number;
  readonly quarter: number;
  readonly half: number;
  readonly three_quarters: number;
  readonly whole: number;
}

/** An article that was opened. */
export interface OpenedArticle {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly ai_generated: boolean;
  readonly publish_date: Date | null;
}

/** Who stays in touch, and what was sent. */
export interface SubscriptionSums {
  readonly subscribers: number;
  readonly confirmed: number;
  readonly unsubscribed: number;
  readonly letters: number;
  readonly sent: number;
  readonly browsers: number;
  readonly new_browsers: number;
  readonly messages: number;
}

/** Reads what was counted of readings. */
@Injectable()
export class ReadershipStore {
  constructor(private readonly database: Database) {}

  /** By day, by source, by host and by article, of both periods; of one article where it is named. */
  async sums({ before, from, to }: Period, articleId: string | undefined): Promise<readonly ReadingSum[]> {
    const { rows } = await sql<ReadingSum>`select is_now, day, source, host, article_id, sum(opened) as opened,
        sum(quarter) as quarter, sum(half) as half, sum(three_quarters) as three_quarters, sum(whole) as whole
      from (
        select r.day >= ${from}::date as is_now, r.day::text as day, r.source, r.host, r.article_id, r.opened, r.quarter,
          r.half, r.three_quarters, r.whole
        from app.article_readings r
        join app.reading_agents g on g.id = r.agent_id and not g.is_robot
        where r.day between ${before}::date and ${to}::date
          and (${articleId ?? null}::uuid is null or r.article_id = ${articleId ?? null}::uuid)) as read
      group by grouping sets ((is_now, day), (is_now, source), (is_now, source, host), (is_now, article_id))`.execute(
      this.database.kysely(),
    );
    return rows;
  }

  /** What articles of these ids are now; those in the bin are left out. */
  async articles(ids: readonly string[]): Promise<readonly OpenedArticle[]> {
    const { rows } = await sql<OpenedArticle>`select id, title, slug, category, ai_generated, publish_date
      from read.articles where id = any(${[...ids]}::uuid[]) and status <> 'deleted'`.execute(this.database.kysely());
    return rows;
  }

  /** Readings by people by day, article and source, the latest and most opened first. */
  async exported(
    { from, to }: Pick<Period, 'from' | 'to'>,
    articleId: string | undefined,
  ): Promise<readonly ExportedReading[]> {
    const { rows } = await sql<ExportedReading>`select r.day::text as day, a.title, a.slug, a.category,
        a.ai_generated, r.source, sum(r.opened) as opened, sum(r.quarter) as quarter, sum(r.half) as half,
        sum(r.three_quarters) as three_quarters, sum(r.whole) as whole
      from app.article_readings r
      join app.reading_agents g on g.id = r.agent_id and not g.is_robot
      join read.articles a on a.id = r.article_id and a.status <> 'deleted'
      where r.day between ${from}::date and ${to}::date
        and (${articleId ?? null}::uuid is null or r.article_id = ${articleId ?? null}::uuid)
      group by r.day, a.id, a.title, a.slug, a.category, a.ai_generated, r.source
      order by r.day desc, sum(r.opened) desc, a.id limit ${MAX_EXPORTED}`.execute(this.database.kysely());
    return rows;
  }

  /** Openings by robots in the period. */
  async openedByRobots({ from, to }: Period, articleId: string | undefined): Promise<number> {
    const { rows } = await sql<{ opened: number }>`select coalesce(sum(r.opened), 0) as opened
      from app.article_readings r join app.reading_agents g on g.id = r.agent_id and g.is_robot
      where r.day between ${from}::date and ${to}::date
        and (${articleId ?? null}::uuid is null or r.article_id = ${articleId ?? null}::uuid)`.execute(
      this.database.kysely(),
    );
    return rows[0]?.opened ?? 0;
  }

  /** Now, and what changed in the period. */
  async subscriptions({ from, to }: Period): Promise<SubscriptionSums> {
    const within = (
      column: 'confirmed_at' | 'unsubscribed_at' | 'started_at' | 'changed_at' | 'created_at' | 'pushed_at',
    ) => sql`(${sql.ref(column)} at time zone 'Europe/Rome')::date between ${from}::date and ${to}::date`;
    const { rows } = await sql<SubscriptionSums>`select
      (select count(*) from read.subscribers where status = 'confirmed') as subscribers,
      (select count(*) from read.subscribers where ${within('confirmed_at')}) as confirmed,
      (select count(*) from read.subscribers where status = 'unsubscribed' and ${within('unsubscribed_at')}) as unsubscribed,
      (select count(*) from read.newsletter_issues where ${within('started_at')}) as letters,
      (select count(*) from app.newsletter_deliveries where state = 'sent' and ${within('changed_at')}) as sent,
      (select count(*) from app.push_subscriptions) as browsers,
      (select count(*) from app.push_subscriptions where ${within('created_at')}) as new_browsers,
      (select count(*) from app.pushed_articles where ${within('pushed_at')}) as messages`.execute(
      this.database.kysely(),
    );
    return rows[0] as SubscriptionSums;
  }
}
