import { type Kysely, sql } from 'kysely';

/** Issues of the newsletter, their letters, and who wants which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
}

const tables = `
-- Issues of the newsletter and where they stand.
create table read.newsletter_issues (
  id uuid primary key,
  status text not null,
  audience text not null,
  installation text not null,
  slot timestamptz,
  subject text not null,
  intro text not null,
  article_ids jsonb not null,
  composed_at timestamptz not null,
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz);
create index newsletter_issues_composed on read.newsletter_issues (composed_at desc, id desc);
create index newsletter_issues_open on read.newsletter_issues (status) where status in ('scheduled', 'sending');

-- When the newsletter sends issues by itself.
create table read.newsletter_plan (
  id text primary key,
  plan jsonb not null,
  since timestamptz);

-- Issues whose recipients stand in the deliveries, with the words of the letter as they were when it was begun.
create table app.newsletter_sendings (
  issue_id uuid primary key,
  letter jsonb not null,
  installation uuid not null,
  begun_at timestamptz not null default clock_timestamp());

-- One letter of an issue to one subscriber and what became of it.
create table app.newsletter_deliveries (
  issue_id uuid not null,
  subscriber_id uuid not null,
  state text not null,
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  reason text,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (issue_id, subscriber_id));
create index newsletter_deliveries_open on app.newsletter_deliveries (issue_id, next_at)
  where state in ('waiting', 'sending');
create index newsletter_deliveries_uncertain on app.newsletter_deliveries (issue_id, changed_at)
  where state = 'uncertain';
create index newsletter_deliveries_subscriber on app.newsletter_deliveries (subscriber_id);

-- What subscribers want; without a row the daily letter with everything in it.
create table app.newsletter_preferences (
  subscriber_id uuid primary key,
  frequency text not null,
  categories text[],
  changed_at timestamptz not null default clock_timestamp());

-- Digests of addresses that get no letters.
create table app.newsletter_suppressions (
  id uuid primary key,
  digest text not null unique,
  subscriber_id uuid,
  reason text not null,
  code text not null,
  suppressed_at timestamptz not null);
create index newsletter_suppressions_at on app.newsletter_suppressions (suppressed_at desc);

-- Which installation this is; not in backups, so that a restored one knows that it was restored.
create table app.newsletter_installation (
  "only" boolean primary key default true check ("only"),
  id uuid not null,
  since timestamptz not null default clock_timestamp());`;
