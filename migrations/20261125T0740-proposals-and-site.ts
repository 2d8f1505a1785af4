import { type Kysely, sql } from 'kysely';

/** Who writes proposes a draft, who publishes may send it back; the settings say who publishes the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Drafts that were proposed to those who publish, or sent back by them with a note.
create table read.draft_proposals (
  article_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  note text);

-- What the settings say of the site: one row. What is null follows the configuration.
create table app.site_identity (
  id boolean primary key default true check (id),
  name text,
  owner text,
  people jsonb,                                           -- [{"name", "role"}] of those who answer for the site
  profiles jsonb);                                        -- addresses of the site's accounts elsewhere`)
    .execute(db);
}
