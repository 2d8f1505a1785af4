import { type Kysely, type SqlBool, sql } from 'kysely';
import type { NewsTables } from '../news.tables.js';

/** Reports this young are scored with every collection. */
const HOURS_BACK = 72;
/** What is that much older than a young report may still be the beginning of its story. */
const COMPARED_HOURS_BACK = 2 * HOURS_BACK;
const MAX_REPORTS = 5_000;

/** A report whose first score nobody compared with others. */
export const isUncompared = sql<SqlBool>`(s.news_id is not null and s.compared_at is null)`;

/**
 * The reports that are compared with each other, newest first: the young ones, and of those up to twice as old what a
 * story is recognised by: the other reports of the young ones' stories, what was used or rejected, and what nobody
 * compared yet.
 */
export function comparedReports(db: Kysely<NewsTables>) {
  return db
    .selectFrom('read.collected_news as n')
    .leftJoin('app.news_scores as s', 's.news_id', 'n.id')
    .where('n.sort_date', '>', hoursAgo(COMPARED_HOURS_BACK))
    .where(({ or, eb }) =>
      or([
        eb('n.sort_date', '>', hoursAgo(HOURS_BACK)),
        eb('n.status', 'in', ['processed', 'rejected']),
        isUncompared,
        eb(
          'n.story_id',
          'in',
          db.selectFrom('read.collected_news').select('story_id').where('sort_date', '>', hoursAgo(HOURS_BACK)),
        ),
      ]),
    )
    .orderBy('n.sort_date', 'desc')
    .orderBy('n.id')
    .limit(MAX_REPORTS);
}

function hoursAgo(hours: number) {
  return sql<Date>`now() - make_interval(hours => ${hours})`;
}
