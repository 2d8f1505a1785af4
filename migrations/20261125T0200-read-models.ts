import { type Kysely, sql } from 'kysely';

/**
 * What projections write, and nothing else: each table can be rebuilt from the log. A table is named after the projection
 * that writes it, or after what a second table of the same projection holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tables of [articles, news, generation, installation]) await sql.raw(tables).execute(db);
}

const articles = `
-- Articles as they are now, in every state from draft to retracted.
create table read.articles (
  id uuid primary key,
  slug text not null,
  title text not null,
  meta_description text not null,
  content text not null,
  excerpt text not null,
  featured_image text,
  category text not null,
  category_key text not null,
  tags jsonb not null,
  seo jsonb not null,
  status text not null,
  publish_date timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reading_time int not null,
  origin jsonb not null,
  ai_generated boolean not null,
  sources jsonb not null,
  proposed_sources jsonb not null,
  verification_sources jsonb not null,
  verification jsonb,
  verification_failure text,
  dismissed_flags jsonb not null,
  human_review jsonb,
  corrections jsonb not null,
  retraction jsonb,
  held_back text,
  version int not null,
  was_verified boolean,
  may_lead boolean,
  publish_motive text);
create index articles_by_age on read.articles (created_at desc, id desc);
create index articles_by_month on read.articles (publish_date) include (updated_at) where status = 'published';
create index articles_counted on read.articles (status, category_key) include (category, publish_date, ai_generated);
create index articles_due on read.articles (publish_date) where status = 'scheduled';
create index articles_generated on read.articles (created_at desc, id desc) where ai_generated;
create index articles_listed on read.articles (created_at desc, id desc) include (title, status, category_key);
create index articles_published on read.articles (publish_date desc, id desc) where status = 'published';
create index articles_published_category on read.articles (category_key, publish_date desc, id desc)
  where status = 'published';
create index articles_title_words on read.articles using gin (to_tsvector('simple'::regconfig, translate(lower(title),
  'àáâãäåèéêëìíîïòóôõöùúûüçñ!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~«»“”„‘’…–—·',
  'aaaaaaeeeeiiiiooooouuuucn                                           ')));
create index articles_to_review on read.articles (created_at desc) where status = 'draft'
  and (verification is not null or held_back is not null or verification_failure is not null);

-- Every address that an article ever had; all but the present one redirect.
create table read.article_slugs (
  slug text primary key,
  article_id uuid not null,
  present boolean not null);

-- Which uploaded images each article shows, so that unused ones can be deleted.
create table read.article_pictures (
  id uuid primary key,
  pictures jsonb not null);

-- Published articles as search documents of stems and concepts.
create table read.article_search (
  id uuid primary key,
  published_at timestamptz,
  category text not null,
  document tsvector not null);
alter table read.article_search alter column document set storage external;
create index article_search_document on read.article_search using gin (document) with (fastupdate = off)
  where published_at is not null;
create index article_search_published on read.article_search (published_at desc, id desc)
  where published_at is not null;

-- Words that occur in articles, folded to letters without accents, with their search keys.
create table read.search_words (
  word text primary key,
  folded text not null,
  keys text[] not null);
create index search_words_folded on read.search_words (folded);
create index search_words_keys on read.search_words using gin (keys) with (fastupdate = off);

-- Later reports that wait to be taken into an article.
create table read.article_updates (
  article_id uuid primary key,
  reports jsonb not null,
  proposed_at timestamptz not null);

-- Changes found on pages that an article cites.
create table read.source_changes (
  article_id uuid primary key,
  changes jsonb not null,
  found_at timestamptz not null);`;

const news = `
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
  selected_by_person boolean not null);
create index collected_news_collected on read.collected_news (collected_at desc, id desc);
create index collected_news_counted on read.collected_news (source_id, source_name, status);
create index collected_news_rhythm on read.collected_news (source_id, sort_date desc);
create index collected_news_score on read.collected_news (score desc, sort_date desc, id desc);
create index collected_news_sort_date on read.collected_news (sort_date desc, id desc);
create index collected_news_source on read.collected_news (source_id, collected_at desc);
create index collected_news_source_name on read.collected_news (source_name, collected_at desc, id desc);
create index collected_news_status on read.collected_news (status, collected_at desc, id desc);
create index collected_news_story on read.collected_news (story_id);`;

const generation = `
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

const installation = `
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
  set_aside_at timestamptz);
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
