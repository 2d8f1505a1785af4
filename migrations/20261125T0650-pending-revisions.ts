import { type Kysely, sql } from 'kysely';

/** Articles with a text that waits beside the published one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Published articles with a revision that waits.
create table read.pending_revisions (
  article_id uuid primary key,
  saved_at timestamptz not null);`)
    .execute(db);
}
