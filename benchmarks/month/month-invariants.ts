import type pg from 'pg';
import { canonicalUrl } from '../../backend/features/news/collection/canonical-url.facts.js';
import { rounded } from '../bench.js';
import type { MonthDiary } from './month-diary.js';
import type { GatewayCounts } from './month-gateway.js';

/** What must hold after the month: what it is, what was found, and whether it holds. */
export interface Invariant {
  readonly name: string;
  readonly found: string;
  readonly limit: string;
  readonly holds: boolean;
}

/** What was measured in addition to the database. */
export interface MonthFound {
  readonly pool: pg.Pool;
  readonly days: number;
  /** Where the log ended when the installation was set up. */
  readonly setUpAt: number;
  /** Addresses that each source listed, by its place. */
  readonly served: readonly ReadonlySet<string>[];
  readonly gateway: GatewayCounts;
  readonly diary: MonthDiary;
  /** In millionths of a dollar. */
  readonly budgets: { readonly run: number; readonly day: number; readonly month: number };
  readonly maxRuns: number;
}

const YEAR_DAYS = 365;
const MAX_EVENTS_A_YEAR = 300_000;
const COLLECTIONS_A_DAY = 48;
const RUNS_A_DAY = 96;
const ARTICLES_A_DAY = 30;
const MIN_SHARE_OF_ITEMS = 0.99;
/** MiB a day that the server that lives all month may grow, and the days that it takes to find its size. */
const MAX_GROWTH = 1;
const DAYS_OF_WARMING = 5;
const MIN_DAYS_OF_SLOPE = 5;
/** Every report that came in, as `item`. */
const COLLECTED = `es.events e cross join lateral jsonb_array_elements(e.data -> 'items') item where e.type = 'NewsItemsCollected'`;

/** Checks everything, by exact queries over log and tables. */
export async function inspectMonth(found: MonthFound): Promise<Invariant[]> {
  return [
    ...(await stories(found)),
    ...(await payments(found)),
    ...(await budgets(found)),
    ...(await ends(found)),
    ...(await items(found)),
    await planned(found),
    memory(found.diary.memory),
    ...(await log(found)),
  ];
}

function atMost(name: string, value: number, limit: number): Invariant {
  return { name, found: String(value), limit: limit === 0 ? '0' : `≤ ${limit}`, holds: value <= limit };
}

async function numberOf(pool: pg.Pool, sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: string | null }>(sql, [...values]);
  return Number(rows[0]?.n ?? 0);
}

/** The number at the end of an address says which story it is about. An outline is no article: its story is free again. */
const WRITTEN = `
  select substr(a.stream, length('article-') + 1) as article, a.data->>'title' as title, a.recorded_at as drafted_at,
    s.data as choice, a.data->'origin'->>'runId' as run, item->>'url' as url, regexp_replace(item->>'url', '^.*-(\\d+)(\\?.*)?$', '\\1') as story
  from es.events a
  join es.events s on s.stream = 'generation-' || (a.data->'origin'->>'runId') and s.type = 'TopicSelected'
  join (select item from ${COLLECTED}) items on items.item->>'id' = s.data->>'newsId'
  where a.type = 'ArticleDrafted' and a.data->'origin'->>'kind' = 'generation' and not exists (
    select 1 from es.events o where o.stream = s.stream and o.data->>'isOutline' = 'true')`;

async function stories({ pool }: MonthFound): Promise<Invariant[]> {
  const articles = await numberOf(pool, `select count(distinct run) as n from (${WRITTEN}) w`);
  const twice = await numberOf(
    pool,
    `select count(*) as n from (select story from (${WRITTEN}) w group by story having count(distinct run) > 1) t`,
  );
  const drafted = await numberOf(
    pool,
    `select coalesce(sum(n - 1), 0) as n from (select count(*) as n from es.events where type = 'ArticleDrafted'
      and data->'origin'->>'kind' = 'generation' group by data->'origin'->>'runId') t`,
  );
  return [
    { ...atMost('stories with two articles', twice, 0), found: `${twice} of ${articles}` },
    atMost('runs with two articles', drafted, 0),
  ];
}

async function payments({ pool, gateway }: MonthFound): Promise<Invariant[]> {
  const rows = await numberOf(pool, 'select count(*) as n from app.model_calls');
  const settledTwice = await numberOf(
    pool,
    `select count(*) as n from (select 1 from app.model_calls where state = 'settled' and failure is null
      group by run_id, step, attempt having count(*) > 1) t`,
  );
  const open = await numberOf(pool, `select count(*) as n from app.model_calls where state = 'reserved'`);
  return [
    { ...atMost('answers paid twice', gateway.paidTwice, 0), found: `${gateway.paidTwice} of ${gateway.paid}` },
    atMost('questions settled twice', settledTwice, 0),
    {
      name: 'calls without a row of the ledger',
      found: `${Math.max(0, gateway.calls - rows)} of ${gateway.calls}`,
      limit: '0',
      holds: gateway.calls <= rows,
    },
    atMost('rows of the ledger still open', open, 0),
  ];
}

async function budgets({ pool, budgets: limits }: MonthFound): Promise<Invariant[]> {
  const dearest = await numberOf(pool, 'select max(coalesce(cost_micros, reserved_micros)) as n from app.model_calls');
  const of = async (name: string, column: string, limit: number): Promise<Invariant> => {
    const most = await numberOf(
      pool,
      `select max(sum) as n from (select sum(coalesce(cost_micros, reserved_micros)) from app.model_calls group by ${column}) t`,
    );
    return {
      name: `${name}: the most that was counted, dollars`,
      found: dollars(most),
      limit: `≤ ${dollars(limit)} + one call of ${dollars(dearest)}`,
      holds: most <= limit + dearest,
    };
  };
  return [
    await of('budget of a run', 'run_id', limits.run),
    await of('budget of a day', 'day', limits.day),
    await of('budget of the month', 'month', limits.month),
  ];
}

function dollars(micros: number): string {
  return (micros / 1_000_000).toFixed(4);
}

async function planned({ pool, diary }: MonthFound): Promise<Invariant> {
  const missed = await numberOf(
    pool,
    `select count(*) as n from unnest($1::text[], $2::text[]) as p(id, at) where 1 <> (select count(*) from es.events
      where stream = 'article-' || p.id and type = 'ArticlePublished' and data->>'publishDate' = p.at)`,
    [diary.planned.map(({ id }) => id), diary.planned.map(({ publishDate }) => publishDate)],
  );
  return {
    ...atMost('planned articles not published once at their moment', missed, 0),
    found: `${missed} of ${diary.planned.length}`,
  };
}

async function ends({ pool, diary, maxRuns }: MonthFound): Promise<Invariant[]> {
  const unended = (begun: string, ended: string) =>
    numberOf(
      pool,
      `select count(*) as n from es.events s where s.type = '${begun}' and not exists (
        select 1 from es.events e where e.stream = s.stream and e.type in (${ended}))`,
    );
  const runs = await numberOf(pool, `select count(*) as n from es.events where type = 'GenerationRequested'`);
  const without = await unended('GenerationRequested', `'GenerationCompleted', 'GenerationAborted', 'NoTopicFound'`);
  const twice = await numberOf(
    pool,
    `select count(*) as n from (select 1 from es.events where type in ('GenerationCompleted', 'GenerationAborted',
      'NoTopicFound') group by stream having count(*) > 1) t`,
  );
  return [
    { ...atMost('runs without an end', without, 0), found: `${without} of ${runs}` },
    atMost('runs with two ends', twice, 0),
    atMost('runs that took longer than a minute and a half', diary.stuckRuns.length, 0),
    atMost('runs under way at once', diary.maxRunsAtOnce, maxRuns),
    atMost(
      'collections without an end',
      await unended('CollectionRunStarted', `'CollectionRunCompleted', 'CollectionRunInterrupted'`),
      0,
    ),
  ];
}

async function items({ pool, served }: MonthFound): Promise<Invariant[]> {
  const { rows } = await pool.query<{ url: string; times: number }>(
    `select item->>'url' as url, count(*)::int as times from ${COLLECTED} group by 1`,
  );
  const known = new Set(rows.map(({ url }) => canonicalUrl(url)));
  const clearings = await numberOf(pool, `select count(*) as n from es.events where type = 'CollectedNewsCleared'`);
  const doubled = await numberOf(
    pool,
    `select count(*) as n from (select 1 from (select item->>'url' as url, width_bucket(e.position, array(
        select position from es.events where type = 'CollectedNewsCleared' order by position)) as inbox from ${COLLECTED}) i
      group by url, inbox having count(*) > 1) t`,
  );
  const listed = served.filter(({ size }) => size > 0);
  const shares = listed.map((urls) => [...urls].filter((url) => known.has(url)).length / urls.size);
  const total = listed.reduce((sum, { size }) => sum + size, 0);
  const lowest = Math.min(...shares);
  return [
    {
      name: 'items collected, the source with the fewest',
      found: `${(lowest * 100).toFixed(1)} % (${rows.length} of ${total} items of ${listed.length} sources)`,
      limit: `≥ ${MIN_SHARE_OF_ITEMS * 100} %`,
      holds: lowest >= MIN_SHARE_OF_ITEMS,
    },
    { ...atMost('items collected twice', doubled, 0), found: `${doubled}, with ${clearings} cleared inboxes` },
  ];
}

/** Least squares over the days after the first ones; too few days say nothing. */
function memory(daily: readonly number[]): Invariant {
  const warm = daily.slice(DAYS_OF_WARMING);
  const isJudged = warm.length >= MIN_DAYS_OF_SLOPE;
  const slope = rounded(slopeOf(isJudged ? warm : daily), 2);
  return {
    name: 'growth of the server that lives all month, MiB a day',
    found: `${slope} (${Math.min(...daily)}–${Math.max(...daily)} MiB)`,
    limit: isJudged ? `≤ ${MAX_GROWTH}` : `judged from ${DAYS_OF_WARMING + MIN_DAYS_OF_SLOPE} days on`,
    holds: !isJudged || slope <= MAX_GROWTH,
  };
}

function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / Math.max(1, spread);
}

/** At the product's own pace: a collection each half hour, and four runs an hour, of which so many write as a busy newsroom publishes. */
async function log({ pool, setUpAt }: MonthFound): Promise<Invariant[]> {
  const since = (types: string) =>
    numberOf(pool, `select count(*) as n from es.events where position > $1 and type in (${types})`, [setUpAt]);
  const events = await numberOf(pool, 'select count(*) as n from es.events where position > $1', [setUpAt]);
  const ofCollecting = await since(
    `'CollectionRunStarted', 'CollectionRunCompleted', 'CollectionRunInterrupted', 'NewsItemsCollected'`,
  );
  const collections = await since(`'CollectionRunStarted'`);
  const runs = await since(`'GenerationRequested'`);
  const writing = await since(`'ArticleWritten'`);
  const ofOthers = await numberOf(
    pool,
    `select count(*) as n from es.events e where position > $1 and meta->>'correlationId' in (
      select substr(stream, length('generation-') + 1) from es.events where type = 'GenerationRequested'
      except select substr(stream, length('generation-') + 1) from es.events where type = 'ArticleWritten')`,
    [setUpAt],
  );
  const collecting = Math.round((ofCollecting / collections) * COLLECTIONS_A_DAY * YEAR_DAYS);
  // Whatever belongs to no run, as the updates of articles, is counted with those that wrote.
  const ofAnArticle = (events - ofCollecting - ofOthers) / writing;
  const ofAnother = ofOthers / Math.max(1, runs - writing);
  const aDay = ARTICLES_A_DAY * ofAnArticle + (RUNS_A_DAY - ARTICLES_A_DAY) * ofAnother;
  const generating = Math.round(aDay * YEAR_DAYS);
  const holes = await numberOf(pool, 'select coalesce(max(position), 0) - count(*) as n from es.events');
  const failing = await numberOf(
    pool,
    `select (select count(*) from es.projections where error is not null) +
      (select count(*) from es.reactions where failures > 0) as n`,
  );
  return [
    {
      ...atMost(`events of a year with ${ARTICLES_A_DAY} articles a day`, collecting + generating, MAX_EVENTS_A_YEAR),
      found: `${collecting + generating}: ${rounded(ofAnArticle, 1)} an article, ${rounded(ofAnother, 1)} another run`,
    },
    atMost('of these, of collections', collecting, MAX_EVENTS_A_YEAR),
    atMost('holes in the log', holes, 0),
    atMost('projections and reactions that fail', failing, 0),
  ];
}

/** Events of a day by type, the most frequent first. */
export async function eventsADay({ pool, days, setUpAt }: MonthFound): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ type: string; count: number }>(
    'select type, count(*)::int as count from es.events where position > $1 group by type order by count desc, type',
    [setUpAt],
  );
  return Object.fromEntries(rows.map(({ type, count }) => [type, rounded(count / days, 1)]));
}
