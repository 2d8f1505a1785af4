import { type Kysely, type SqlBool, sql } from 'kysely';
import type { NewsTables } from '../news.tables.js';

/** Reports this young are scored with every collection. */
const HOURS_BACK = 72;
/** What is that much older than a young report may still be the beginning of its story. */
const COMPARED_HOURS_BACK = 2 * HOURS_BACK;

/** Of each kind the newest are compared; a kind of its own each, so that a flood of new reports hides no written story. */
const MAX_REPORTS = {
  ...{ young: 5_000, used: 2_000, rejected: 1_000, ofYoungStories: 1_000, uncompared: 3_000 },
  captured: 2_000,
};

/** A report whose first score nobody compared with others. */
export const isUncompared = sql<SqlBool>`(s.news_id is not null and s.compared_at is null)`;

/**
 * The reports that are compared with each other, newest first: the young ones, and of those up to twice as old what a
 * story is recognised by: the other reports of the young ones' stories, what was used or rejected. What nobody compared
 * yet is compared once, however old it is.
 */
export function comparedReports(db: Kysely<NewsTables>) {
  const newest = db.selectFrom('read.collected_news').select('id').orderBy('sort_date', 'desc').orderBy('id');
  const recent = newest.where('sort_date', '>', hoursAgo(COMPARED_HOURS_BACK));
  const older = recent.where('sort_date', '<=', hoursAgo(HOURS_BACK));
  const young = db.selectFrom('read.collected_news').select('story_id').where('sort_date', '>', hoursAgo(HOURS_BACK));
  const uncompared = waiting(db).select('n.id').orderBy('n.sort_date', 'desc').orderBy('n.id');
  return db
    .selectFrom('read.collected_news as n')
    .where(({ or, eb }) =>
      or([
        eb('n.id', 'in', newest.where('sort_date', '>', hoursAgo(HOURS_BACK)).limit(MAX_REPORTS.young)),
        eb('n.id', 'in', recent.where('status', '=', 'processed').limit(MAX_REPORTS.used)),
        eb('n.id', 'in', recent.where('status', '=', 'rejected').limit(MAX_REPORTS.rejected)),
        eb('n.id', 'in', older.where('story_id', 'in', young).limit(MAX_REPORTS.ofYoungStories)),
        eb('n.id', 'in', uncompared.limit(MAX_REPORTS.uncompared)),
      ]),
    )
    .orderBy('n.sort_date', 'desc')
    .orderBy('n.id');
}

/** More of a text is compared with nothing. */
const COMPARED_LETTERS = 1_200;

/** The reports that runs wrote from lately, in the inbox or no longer: what goes on is recognised by them after a clearing. */
export function capturedReports(db: Kysely<NewsTables>) {
  return db
    .selectFrom('app.source_snapshots')
    .select(['id', 'publisher', 'title', 'url', 'language', 'published_at', 'captured_at'])
    .select(sql<string>`left(text, ${COMPARED_LETTERS})`.as('text'))
    .where('captured_at', '>', hoursAgo(COMPARED_HOURS_BACK))
    .orderBy('captured_at', 'desc')
    .orderBy('id')
    .limit(MAX_REPORTS.captured);
}

/** The reports that nobody compared yet. */
export function waiting(db: Kysely<NewsTables>) {
  return db
    .selectFrom('app.news_scores as s')
    .innerJoin('read.collected_news as n', 'n.id', 's.news_id')
    .where('s.compared_at', 'is', null);
}

function hoursAgo(hours: number) {
  return sql<Date>`now() - make_interval(hours => ${hours})`;
}
