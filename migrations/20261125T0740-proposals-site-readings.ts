import { type Kysely, sql } from 'kysely';

/** Who writes proposes a draft, who publishes may send it back; the settings say who publishes the site; readings are counted raw. */
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
  profiles jsonb);                                        -- addresses of the site's accounts elsewhere

-- The kinds of programs that opened articles, and what the rule of robots says of each.
create table app.reading_agents (
  id integer generated always as identity primary key,
  agent text not null unique,                             -- what a program says of itself, without fine versions
  is_robot boolean not null,
  rule text);                                             -- which rule said so; null: said for good

-- How often articles were opened and how far they were read, by day of Rome: counts, nothing of a reader.
create table app.article_readings (
  day date not null,
  article_id uuid not null,
  source text not null,
  host text not null,                                     -- the site that led here; '' = none, or one too many
  agent_id integer not null references app.reading_agents,
  opened integer not null,
  quarter integer not null,                               -- of those opened, how many were read to a quarter
  half integer not null,
  three_quarters integer not null,
  whole integer not null,
  primary key (day, article_id, source, host, agent_id));
create index article_readings_by_article on app.article_readings (article_id, day);
create index article_readings_by_agent on app.article_readings (agent_id);`)
    .execute(db);
}
