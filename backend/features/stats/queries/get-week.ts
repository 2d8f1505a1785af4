import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Week, WeekEntry } from '../../../contract/week.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { dayAfter, romeDay } from '../../../platform/rome-day.js';
import type { ArticlesTables } from '../../articles/articles.tables.js';
import { isLate } from '../today/decide-tasks.js';

const DAYS = 7;
const AT_MOST = 500;

/** Seven days with what went out and what is to go out; `from` is a day of Rome, absent today. */
export class GetWeek extends Query<Week> {
  constructor(readonly from: string | undefined) {
    super();
  }
}

@QueryHandler(GetWeek)
export class GetWeekHandler implements IQueryHandler<GetWeek> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ from }: GetWeek): Promise<Week> {
    const now = this.clock.now();
    const today = romeDay(now);
    const first = from ?? today;
    const days = Array.from({ length: DAYS }, (_, at) => dayAfter(first, at));
    const entries = await this.entries(first, dayAfter(first, DAYS), now);
    return {
      days: days.map((day) => ({ day, entries: entries.filter((one) => one.day === day).map(({ entry }) => entry) })),
      today,
    };
  }

  private async entries(first: string, end: string, now: Date) {
    const romeMidnight = (day: string) => sql<Date>`(${day}::timestamp at time zone 'Europe/Rome')`;
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select(['id', 'title', 'category', 'status', 'publish_date', 'ai_generated'])
      .select(sql<number | null>`(verification->>'score')::int`.as('score'))
      .where('status', 'in', ['scheduled', 'published'])
      .where('publish_date', '>=', romeMidnight(first))
      .where('publish_date', '<', romeMidnight(end))
      .orderBy('publish_date')
      .limit(AT_MOST)
      .execute();
    return rows.flatMap(({ id, title, category, status, publish_date, ai_generated, score }) => {
      if (publish_date === null) return [];
      const entry: WeekEntry = {
        ...{ _id: id, title, category, score, aiGenerated: ai_generated },
        status: status === 'scheduled' ? 'scheduled' : 'published',
        publishDate: publish_date.toISOString(),
        isLate: status === 'scheduled' && isLate(publish_date, now),
      };
      return [{ day: romeDay(publish_date), entry }];
    });
  }
}
