import { type Kysely, sql } from 'kysely';

/** How often links of an issue's letters were opened, of readers who allowed to count it; never who opened them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Which words a reader accepted, and since when; null: their links are not counted.
alter table read.subscribers add column link_consent text, add column link_consent_at timestamptz;

-- Decided for all letters of an issue when it is begun.
alter table app.newsletter_deliveries add column counts_links boolean not null default false;

-- How often articles were opened from the letters of an issue, all readers who allow to count it together.
create table app.newsletter_link_openings (
  issue_id uuid not null,
  article_id uuid not null,
  opened integer not null,
  primary key (issue_id, article_id));`)
    .execute(db);
}
