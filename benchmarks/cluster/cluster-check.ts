import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { lostAndDoubled } from '../outages/outage-writers.js';

/** What was found afterwards. Everything must be 0. */
export interface ClusterChecked {
  readonly writesLost: number;
  readonly writesDoubled: number;
  /** In the log, and not in the table that readers' pages are made of. */
  readonly missingForReaders: number;
  readonly publishedTwice: number;
  readonly notPublishedInTime: number;
  readonly holesInTheLog: number;
}

/** Articles that the timers of both servers are to publish, each once: what is done of it, whoever does it. */
export async function scheduleArticles(
  base: string,
  token: string,
  count: number,
  at: Date,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const response = await fetch(`${base}/api/articles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ title: `A tempo ${randomUUID()}`, content: '<p>Esce da solo.</p>', category: 'AI News' },
        ...{ status: 'scheduled', publishDate: at.toISOString() },
      }),
    });
    if (!response.ok) throw new Error(`An article could not be scheduled: ${await response.text()}`);
    ids.push(((await response.json()) as { _id: string })._id);
  }
  return ids;
}

/** Looks through the log for what was lost, doubled or done twice. */
export async function checkCluster(
  pool: pg.Pool,
  titles: readonly string[],
  scheduled: readonly string[],
): Promise<ClusterChecked> {
  const { lost, doubled } = await lostAndDoubled(pool, titles);
  const { rows } = await pool.query<{ twice: number; missing: number; on_time: number; holes: number }>(
    `with published as (select stream, count(*)::int as times from es.events where type = 'ArticlePublished' group by stream)
     select (select count(*)::int from published where times > 1) as twice,
            (select count(*)::int from unnest($2::text[]) t where not exists
              (select from read.articles where title = t and status = 'published')) as missing,
            (select count(*)::int from published where stream = any ($1)) as on_time,
            (select (max(position) - count(*))::int from es.events) as holes`,
    [scheduled.map((id) => `article-${id}`), titles],
  );
  const { twice = 0, missing = 0, on_time = 0, holes = 0 } = rows[0] ?? {};
  return {
    ...{
      writesLost: lost,
      writesDoubled: doubled,
      publishedTwice: twice,
      holesInTheLog: holes,
      missingForReaders: missing,
    },
    notPublishedInTime: scheduled.length - on_time,
  };
}
