import { type Kysely, sql } from 'kysely';

/** A report may be rejected without its story; the index from which the list of stories is read holds that too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table read.collected_news add column rejected_alone boolean not null default false;
create index collected_news_stories_and_singles on read.collected_news (story_id, source_name)
  include (score, sort_date, collected_at, status, rejected_alone);
drop index read.collected_news_stories;`,
    )
    .execute(db);
}
