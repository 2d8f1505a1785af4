/** Collected news, runs of the pipeline, settings and the newsletter. A table is named after the projection that writes it, or after what a second table of the same projection holds. */
export const READ_NEWS = `
-- Sites and feeds that news are collected from.
create table read.news_sources (
  id uuid primary key,
  name text not null,
  url text not null,
  rss_url text,
  selector text,
  category text not null,
  language text not null,
  active boolean not null,
  voice jsonb,
  created_at timestamptz not null);

-- Collection runs over all sources; one without an end was interrupted.
create table read.collection_runs (
  id uuid primary key,
  trigger text not null,
  status text not null,
  sources int not null,
  read int not null,
  failed int not null,
  fresh int not null,
  started_at timestamptz not null,
  ended_at timestamptz);
create index collection_runs_started on read.collection_runs (started_at desc);
create index collection_runs_unfinished on read.collection_runs (started_at) where status = 'running';

-- Collected reports: the inbox. Story and relevance are copies of app.news_scores.
create table read.collected_news (
  id uuid primary key,
  source_id uuid not null,
  source_name text not null,
  title text not null,
  url text,
  description text not null,
  language text not null,
  category text not null,
  tags jsonb not null,
  published_at timestamptz,
  collected_at timestamptz not null,
  sort_date timestamptz not null,
  score int not null,
  relevance jsonb not null,
  story_id uuid not null,
  status text not null,
  selected_by_person boolean not null,
  rejected_alone boolean not null default false);
create index collected_news_collected on read.collected_news (collected_at desc, id desc);
create index collected_news_counted on read.collected_news (source_id, source_name, status);
create index collected_news_rhythm on read.collected_news (source_id, sort_date desc);
create index collected_news_score on read.collected_news (score desc, sort_date desc, id desc);
create index collected_news_selected on read.collected_news (story_id) where selected_by_person;
create index collected_news_sort_date on read.collected_news (sort_date desc, id desc);
create index collected_news_source on read.collected_news (source_id, collected_at desc);
create index collected_news_source_name on read.collected_news (source_name, collected_at desc, id desc);
create index collected_news_status on read.collected_news (status, collected_at desc, id desc);
create index collected_news_story on read.collected_news (story_id);
-- The list of stories reads what it shows of all reports from this index, in the order of their stories.
create index collected_news_stories_and_singles on read.collected_news (story_id, source_name)
  include (score, sort_date, collected_at, status, rejected_alone);`;

export const READ_GENERATION = `
-- Runs of the pipeline, from topic to article.
create table read.generation_runs (
  id uuid primary key,
  topic text not null,
  category text not null,
  trigger text not null,
  status text not null,
  last_step text,
  main_topic text,
  article_id uuid,
  slug text,
  outcome text,
  score int,
  reasons jsonb not null,
  failures jsonb not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  cause text,
  is_outline boolean not null default false,
  notes jsonb not null default '[]',
  written_title text,
  written_category text,
  is_review boolean not null default false);
create index generation_runs_requested on read.generation_runs (requested_at desc);
create index generation_runs_running on read.generation_runs (requested_at) where status = 'running';

-- The plan of automatic generation and what it has done; one row.
create table read.auto_generation (
  id text primary key,
  plan jsonb not null,
  since timestamptz,
  last_run timestamptz,
  total_generated int not null,
  open_runs jsonb not null default '[]');`;

export const READ_INSTALLATION = `
-- Settings that an administrator changes; one row.
create table read.settings (
  id text primary key,
  auto_publish_enabled boolean not null,
  selected_ai_model text,
  prompts jsonb not null,
  key_fingerprint text,
  crawlers jsonb not null default '{}');

-- Third-party scripts that readers may consent to; one row.
create table read.header_scripts (
  id text primary key,
  google_analytics text not null,
  google_adsense text not null,
  custom_scripts text not null);

-- Limits of spending on models, in millionths of a dollar; one row.
create table read.ai_budgets (
  id text primary key,
  run_micros bigint,
  day_micros bigint,
  month_micros bigint);

-- Uploaded images; one that no article shows is set aside before it is deleted.
create table read.media (
  id text primary key,
  width int not null,
  height int not null,
  bytes int not null,
  format text not null,
  uploaded_at timestamptz not null,
  set_aside_at timestamptz,
  alt text not null default '',
  credit text not null default '');
create index media_uploaded on read.media (uploaded_at desc, id desc);

-- Backups asked for, and what became of them.
create table read.backups (
  id uuid primary key,
  status text not null,
  filename text,
  failure text,
  changed_at timestamptz not null);

-- Subscriptions to the newsletter, without addresses.
create table read.subscribers (
  id uuid primary key,
  status text not null,
  consent_version text not null,
  subscribed_at timestamptz not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz);
create index subscribers_status on read.subscribers (status);
create index subscribers_subscribed on read.subscribers (subscribed_at desc, id desc);`;

export const READ_NEWSLETTER = `
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
  finished_at timestamptz,
  intro_by text not null default 'human');
create index newsletter_issues_composed on read.newsletter_issues (composed_at desc, id desc);
create index newsletter_issues_open on read.newsletter_issues (status) where status in ('scheduled', 'sending');

-- When the newsletter sends issues by itself.
create table read.newsletter_plan (
  id text primary key,
  plan jsonb not null,
  since timestamptz);`;
