import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { GenerationTables } from '../generation.tables.js';
import type { LastArticle } from '../story-variety.js';

/** What the plan has written on a day of Rome. */
export interface DayOfPlan {
  /** Runs that wrote an article, were it a draft, and those under way. */
  readonly articles: number;
  /** Articles that are written, by the name of their category. */
  readonly byCategory: ReadonlyMap<string, number>;
}

/** What automatic runs wrote lately. */
@Injectable()
export class AutomaticArticlesStore extends TableAccess<GenerationTables> {
  /** Of the day that a moment lies in, by when runs were asked for; without one run. */
  async ofDay(at: Date, exceptRun?: string): Promise<DayOfPlan> {
    const day = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Europe/Rome')::date`;
    const rows = await this.db
      .selectFrom('read.generation_runs')
      .select(['written_category as category', sql<number>`count(*)::int`.as('runs')])
      .where('trigger', 'in', ['schedule', 'plan'])
      .where(sql<boolean>`${day(sql`requested_at`)} = ${day(sql`${at}::timestamptz`)}`)
      .where(({ or, eb }) => or([eb('status', '=', 'running'), eb('written_category', 'is not', null)]))
      .$if(exceptRun !== undefined, (runs) => runs.where('id', '!=', exceptRun ?? ''))
      .groupBy('written_category')
      .execute();
    return {
      articles: rows.reduce((sum, { runs }) => sum + runs, 0),
      byCategory: new Map(rows.flatMap(({ category, runs }) => (category === null ? [] : [[category, runs]]))),
    };
  }

  /** The last article that a run other than this one wrote since a moment; demonstrations do not count. */
  async lastSince(since: Date, exceptRun: string): Promise<LastArticle | null> {
    const row = await this.db
      .selectFrom('read.generation_runs')
      .select(['written_title as title', 'written_category as category', 'is_review as isReview'])
      .where('id', '!=', exceptRun)
      .where('topic', '!=', DEMONSTRATION)
      .where('written_title', 'is not', null)
      .where('requested_at', '>', since)
      .orderBy('requested_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : { title: row.title ?? '', category: row.category ?? '', isReview: row.isReview };
  }
}

/** As runs are labelled, see `topicLabel`. */
const DEMONSTRATION = 'Dimostrazione';
