import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsTables } from '../news.tables.js';
import type { NewsSelection } from './news-selection.js';
import { STORY_STATUSES, statusesOf } from './news-selection.js';

const MAX_WORDS = 8;
/** Letters of a description that are searched: its opening says what a report is about. */
const SEARCHED_LENGTH = 400;

/**
 * Every story that a list shows, one row each: its id, how many reports and publishers it has, and the highest score,
 * latest moment and status of them.
 */
export function selectedStories(db: Kysely<NewsTables>, selection: NewsSelection, now: Date) {
  const { source, days, olderThan, q } = selection;
  const place = sql`array_position(${sql.lit(`{${STORY_STATUSES.join(',')}}`)}::text[], n.status)`;
  // A report that was rejected alone says nothing of its story, unless there is no other.
  const rank = sql<number>`coalesce(max(${place}) filter (where not n.rejected_alone), max(${place}))`;
  const reports = () => db.selectFrom('read.collected_news as r').select('r.story_id');
  const statuses = statusesOf(selection.status);
  let stories = db.selectFrom('read.collected_news as n').groupBy('n.story_id');
  if (source) stories = stories.where('n.story_id', 'in', reports().where(`r.${sourceColumn(source)}`, '=', source));
  if (days !== undefined)
    stories = stories.where('n.story_id', 'in', reports().where('r.sort_date', '>', daysBefore(now, days)));
  if (q) stories = stories.where('n.story_id', 'in', reports().where(holdsWords('r', q)));
  if (olderThan !== undefined)
    stories = stories.having(sql<SqlBool>`max(n.sort_date) <= ${daysBefore(now, olderThan)}`);
  if (statuses !== null) {
    const ranks = statuses.map((status) => STORY_STATUSES.indexOf(status) + 1);
    stories = stories.having(sql<SqlBool>`${rank} = any(${ranks}::int[])`);
  }
  return stories.select(({ fn }) => [
    'n.story_id as id',
    fn.countAll<number>().as('reports'),
    sql<number>`count(distinct n.source_name)`.as('publishers'),
    sql<number>`coalesce(max(n.score) filter (where not n.rejected_alone), max(n.score))`.as('score'),
    fn.max('n.sort_date').as('latest'),
    fn.max('n.collected_at').as('collected'),
    rank.as('rank'),
  ]);
}

/** The ids of the reports that a selection means. */
export async function selectedIds(database: Database, selection: NewsSelection, now: Date): Promise<string[]> {
  const reports = selectedReports(database.kysely<NewsTables>(), selection, now);
  return (await reports.select('n.id').orderBy('n.id').execute()).map(({ id }) => id);
}

/** The reports that a selection means one by one, whatever the others of their stories are. */
export function selectedReports(db: Kysely<NewsTables>, selection: NewsSelection, now: Date) {
  const { source, days, olderThan, q } = selection;
  const statuses = statusesOf(selection.status);
  let reports = db.selectFrom('read.collected_news as n');
  if (statuses !== null) reports = reports.where('n.status', 'in', statuses);
  if (source) reports = reports.where(`n.${sourceColumn(source)}`, '=', source);
  if (days !== undefined) reports = reports.where('n.sort_date', '>', daysBefore(now, days));
  if (olderThan !== undefined) reports = reports.where('n.sort_date', '<=', daysBefore(now, olderThan));
  if (q) reports = reports.where(holdsWords('n', q));
  return reports;
}

/** No report of the story of `n` was used for an article, and the story was not rejected since a person selected `n`. */
export function isStoryOpen() {
  return sql<SqlBool>`not exists (select from read.collected_news other where other.story_id = n.story_id
    and (other.status = 'processed'
      or (other.status = 'rejected' and not other.rejected_alone and not n.selected_by_person)))`;
}

/** A source is named by its id or its name. */
export function sourceColumn(source: string): 'source_id' | 'source_name' {
  return isUuid(source) ? 'source_id' : 'source_name';
}

function daysBefore(now: Date, days: number) {
  return sql<Date>`${now}::timestamptz - make_interval(days => ${days})`;
}

/** Lowered once: `ilike` would do it again for each word. */
function holdsWords(table: 'n' | 'r', q: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const [title, source, description] = ['title', 'source_name', 'description'].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  const text = sql`lower(concat_ws(' ', ${title}, ${source}, left(${description}, ${SEARCHED_LENGTH})))`;
  return sql<SqlBool>`${text} like all (${patterns}::text[])`;
}
