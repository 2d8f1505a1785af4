import { type Kysely, sql } from 'kysely';
import type { FrontPage } from '../../../contract/articles.js';
import type { ArticlesTables } from '../articles.tables.js';

/** What happened on the day before `now` in Rome, and whether anything is published that the program did not bring. */
export async function whatHappened(
  db: Kysely<ArticlesTables>,
  now: Date,
): Promise<Pick<FrontPage, 'yesterday' | 'onlyStarters'>> {
  const {
    rows: [row],
  } = await sql<{ published: number; held: number; corrected: number; only_starters: boolean }>`
    with day as (
      select (midnight - interval '1 day') at time zone 'Europe/Rome' as begins, midnight at time zone 'Europe/Rome' as ends
      from (select date_trunc('day', ${now}::timestamptz at time zone 'Europe/Rome')) as today (midnight)
    )
    select
      (select count(*)::int from read.articles where status = 'published' and publish_date >= begins and publish_date < ends
        and origin->>'kind' <> 'starter') as published,
      (select count(*)::int from read.articles where ai_generated and status = 'draft' and not may_lead
        and created_at >= begins and created_at < ends) as held,
      (select count(*)::int from read.articles where (jsonb_array_length(corrections) > 0 or status = 'retracted')
        and ((retraction->>'date')::timestamptz >= begins
            and (retraction->>'date')::timestamptz < ends
          or exists (select from jsonb_array_elements(corrections) as c
            where (c->>'date')::timestamptz >= begins and (c->>'date')::timestamptz < ends))) as corrected,
      not exists (select from read.articles where status = 'published' and origin->>'kind' <> 'starter') as only_starters
    from day`.execute(db);
  if (row === undefined) throw new Error('The database counted nothing.');
  const { only_starters, ...yesterday } = row;
  return { yesterday, onlyStarters: only_starters };
}
