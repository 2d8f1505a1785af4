import { type Kysely, sql } from 'kysely';

/** Who writes proposes a draft, who publishes may send it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Drafts that were proposed to those who publish, or sent back by them with a note.
create table read.draft_proposals (
  article_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  note text);`)
    .execute(db);
}
