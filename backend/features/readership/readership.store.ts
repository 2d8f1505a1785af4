import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ReaderSource } from '../../contract/readership.js';
import { Database } from '../../platform/database/database.js';
import { ROBOT_RULE } from './reader-agent.js';
import type { ExportedReading } from './readership-csv.js';

/** A spreadsheet takes a million rows; a year of a large site has fewer than this of worth. */
const MAX_EXPORTED = 200_000;
const MAX_ROBOTS = 6;

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

/** Openings by robots, and the programs that opened most. */
export interface OpenedByRobots {
  readonly opened: number;
  readonly most: { readonly agent: string; readonly opened: number }[];
}

/** Counts of articles that are there, with the programs; what is in the bin counts again when it comes back. */
const readings = sql.raw(`app.article_readings r join app.reading_agents g on g.id = r.agent_id
  join read.articles a on a.id = r.article_id and a.status <> 'deleted'`);
const ofArticle = (id: string | undefined) => (id === undefined ? sql`true` : sql`r.article_id = ${id}::uuid`);

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
        from ${readings} where not g.is_robot and r.day between ${before}::date and ${to}::date
          and ${ofArticle(articleId)}) as read
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
      from ${readings}
      where not g.is_robot and r.day between ${from}::date and ${to}::date and ${ofArticle(articleId)}
      group by r.day, a.id, a.title, a.slug, a.category, a.ai_generated, r.source
      order by r.day desc, sum(r.opened) desc, a.id limit ${MAX_EXPORTED}`.execute(this.database.kysely());
    return rows;
  }

  /** Openings by robots in the period, and the programs that opened most. */
  async robots({ from, to }: Period, articleId: string | undefined): Promise<OpenedByRobots> {
    const { rows } = await sql<OpenedByRobots>`with robots as (
        select g.agent, sum(r.opened)::bigint as opened from ${readings}
        where g.is_robot and r.day between ${from}::date and ${to}::date and ${ofArticle(articleId)}
        group by g.agent having sum(r.opened) > 0)
      select coalesce((select sum(opened) from robots), 0)::bigint as opened,
        coalesce((select jsonb_agg(jsonb_build_object('agent', most.agent, 'opened', most.opened) order by most.opened desc)
          from (select * from robots order by opened desc, agent limit ${MAX_ROBOTS}) as most), '[]') as most`.execute(
      this.database.kysely(),
    );
    return rows[0] as OpenedByRobots;
  }

  /** Since which day anything is counted, and whether programs wait for the present rule of robots. */
  async counting(): Promise<{ readonly since: string | null; readonly awaits_recount: boolean }> {
    const { rows } = await sql<{ since: string | null; awaits_recount: boolean }>`select
      (select min(day)::text from app.article_readings) as since,
      exists (select from app.reading_agents where rule <> ${ROBOT_RULE}) as awaits_recount`.execute(
      this.database.kysely(),
    );
    return rows[0] ?? { since: null, awaits_recount: false };
  }

  /** Now, and what changed in the period. An article that came out before anybody asked for notifications reached nobody. */
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
      (select count(*) from app.pushed_articles where ${within('pushed_at')}
        and pushed_at >= (select min(created_at) from app.push_subscriptions)) as messages`.execute(
      this.database.kysely(),
    );
    return rows[0] as SubscriptionSums;
  }
}
