import { type Kysely, sql } from 'kysely';

/** What editors decide is counted, sources weigh accordingly, changes of prompts are proposed and tried; readers are answered by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- What editors decided, as cases to learn from: without words, worked out again whenever their article changes.
create table app.editor_cases (
  origin_id uuid not null,                                -- the article, or the collected story
  place integer not null,
  source_id uuid,                                         -- null: of no source that is read
  writer text,                                            -- the model that wrote
  subject text not null,                                  -- date, number, name …, statement, story
  outcome text not null,
  doubted boolean not null,                               -- the check had doubted it
  is_public boolean not null,                             -- readers had it before it was put right
  sentences integer not null,
  happened_at timestamptz not null,
  primary key (origin_id, place));
create index editor_cases_by_time on app.editor_cases (happened_at);

-- What a source weighs in the relevance of its stories, 0 to 1, where it is not as usual.
create table app.source_weights (
  source_id uuid primary key,
  weight double precision not null);

-- Proposed changes of prompts, with what was tried of them and how they ended.
create table read.prompt_proposals (
  id uuid primary key,
  role text not null,
  before jsonb not null,                                  -- the prompts as they were, by the name of their setting
  after jsonb not null,
  reason text not null,
  status text not null,
  trials jsonb not null,                                  -- figures of the same question with both
  note text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz);

-- Answers of the newsroom to readers; they go with the message that they are to.
create table app.contact_replies (
  id uuid primary key,
  message_id uuid not null references app.contact_messages on delete cascade,
  text text not null,
  actor text not null,
  written_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,                                  -- when it was given up
  error text);                                            -- why the last try failed; it names no address
create index contact_replies_of_message on app.contact_replies (message_id);
create index contact_replies_waiting on app.contact_replies (written_at) where sent_at is null and failed_at is null;`)
    .execute(db);
}
