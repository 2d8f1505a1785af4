import type pg from 'pg';
import { COLLECTED, type MonthFound, WRITTEN } from './month-invariants.js';

/** What led to whatever must not happen, line by line: the database is gone with the bench. */
export async function tracesOf({ pool, diary }: MonthFound): Promise<string[]> {
  const doubles = await doubledStories(pool);
  const slow = await Promise.all(diary.stuckRuns.map(async (id) => [`slow run ${id}`, ...(await stepsOf(pool, id))]));
  const crowded = await Promise.all(
    diary.crowded.map(async ({ at, runs }) => [
      `${runs.length} runs at once at ${at.toISOString()}`,
      ...(await Promise.all(runs.map(async (id) => `  ${id} ${(await spanOf(pool, id)).join(' – ')}`))),
    ]),
  );
  return [...doubles, ...slow.flat(), ...crowded.flat()];
}

interface Written {
  readonly article: string;
  readonly title: string;
  readonly drafted_at: Date;
  readonly run: string;
  readonly story: string;
  readonly choice: { readonly newsId: string; readonly relatedNewsIds: string[]; readonly reportIds?: string[] };
}

/** Of each story with several articles: its reports, the articles, what each run claimed, and what both did. */
async function doubledStories(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Written>(
    `select distinct on (story, drafted_at, run) w.* from (${WRITTEN}) w where story in (
       select story from (${WRITTEN}) d group by story having count(distinct run) > 1) order by story, drafted_at, run`,
  );
  const lines: string[] = [];
  for (const story of new Set(rows.map((row) => row.story))) {
    const articles = rows.filter((row) => row.story === story);
    const claims = articles.map(({ choice }) => [
      ...new Set([choice.newsId, ...choice.relatedNewsIds, ...(choice.reportIds ?? [])]),
    ]);
    const [first = [], ...others] = claims;
    const shared = first.filter((id) => others.some((ids) => ids.includes(id)));
    lines.push(
      `story ${story} has ${articles.length} articles; reports that several claim: ${shared.join(' ') || 'none'}`,
    );
    for (const [at, { article, title, run, choice, drafted_at }] of articles.entries()) {
      lines.push(
        `  article ${article} «${title}» drafted ${drafted_at.toISOString()}, run ${run} ${(await spanOf(pool, run)).join(' – ')}`,
        `    chose ${choice.newsId}, claims ${claims[at]?.join(' ')}`,
        ...(await stepsOf(pool, run)),
      );
    }
    lines.push(...(await reportsOf(pool, [`%-${story}`, `%-${story}?%`], claims.flat())));
  }
  return lines;
}

/** The reports at these addresses or with these ids, each time they came in, with the story that they are held for now. */
async function reportsOf(pool: pg.Pool, urls: readonly string[], ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', 'report', item->>'id', item->>'url', '«' || (item->>'title') || '»', 'published',
        item->>'publishedAt', 'collected', e.recorded_at, 'story now', coalesce(n.story_id::text, '(left the inbox)'), n.status) as line
      from (select e.recorded_at, item from ${COLLECTED} and (item->>'url' like any ($1::text[]) or item->>'id' = any ($2::text[]))) e
      left join read.collected_news n on n.id::text = item->>'id' order by e.recorded_at`,
    [urls, ids],
  );
  const { rows: clearings } = await pool.query<{ at: Date }>(
    `select recorded_at as at from es.events where type = 'CollectedNewsCleared' order by position`,
  );
  const cleared = clearings.map(({ at }) => at.toISOString()).join(', ');
  return [...rows.map(({ line }) => `    ${line}`), `    inbox cleared: ${cleared || 'never'}`];
}

/** When the run was asked for and when it ended, in the time of the month. */
async function spanOf(pool: pg.Pool, runId: string): Promise<string[]> {
  const { rows } = await pool.query<{ at: Date }>(
    `select recorded_at as at from es.events where stream = $1 and (version = 1 or type in ('GenerationCompleted',
      'GenerationAborted', 'NoTopicFound')) order by version`,
    [`generation-${runId}`],
  );
  return rows.map(({ at }) => at.toISOString());
}

/** Every step of a run and when it was finished; between hours the time of the month leaps. */
async function stepsOf(pool: pg.Pool, runId: string): Promise<string[]> {
  const { rows } = await pool.query<{ at: Date; what: string }>(
    `select at, what from (
       select (p->>'at')::timestamptz as at, p->>'type' as what from es.events e
         cross join lateral jsonb_array_elements(e.data->'passed') p where e.stream = $1
       union all select recorded_at, concat_ws(' ', type, data->>'step', data->>'code', data->>'reason') from es.events
         where stream = $1) t order by at`,
    [`generation-${runId}`],
  );
  return rows.map(({ at, what }) => `    ${at.toISOString()} ${what}`);
}
