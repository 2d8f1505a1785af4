import { type Kysely, sql } from 'kysely';

/**
 * The list of stories reads what it shows of all reports from one index, in the order of their stories; and which stories
 * a person selected from another, which is small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index collected_news_stories on read.collected_news (story_id, source_name)
  include (score, sort_date, collected_at, status);
create index collected_news_selected on read.collected_news (story_id) where selected_by_person;`,
    )
    .execute(db);
}
