/** Plain rows of the newsroom: what needs no history, may be deleted, or is too large for the log. */
export const ARTICLE_ROWS = `
-- How often an article was read.
create table app.article_views (
  article_id uuid primary key,
  views bigint not null default 0);

-- Notices to administrators.
create table app.notifications (
  id uuid primary key,
  title text not null,
  message text not null,
  status text not null,
  article_id uuid,
  read boolean not null default false,
  created_at timestamptz not null,
  path text);
create index notifications_created on app.notifications (created_at desc, id desc);
create index notifications_unread on app.notifications (id) where not read;

-- Why an article was redacted and by whom; its words stand nowhere any more.
create table app.redactions (
  article_id uuid primary key,
  reason text not null,
  actor text not null,
  redacted_at timestamptz not null,
  completed_at timestamptz);                              -- null: it was begun, and read tables may still have the words`;

export const NEWS_ROWS = `
-- Full texts of reports, as the page had them; values stay in the row up to 8 kB, uncompressed.
create table app.news_texts (
  news_id uuid primary key,
  text text not null,
  origin text not null,
  kept_at timestamptz not null default now(),
  form text not null default 'text' check (form in ('html', 'text')),
  final_url text,
  published_at timestamptz,
  site_name text,
  links jsonb not null default '[]') with (toast_tuple_target = 8160);

-- Story and relevance of each report, computed again with every collection.
create table app.news_scores (
  news_id uuid primary key,
  story_id uuid not null,
  score int not null,
  relevance jsonb not null,
  scored_at timestamptz not null default now(),
  compared_at timestamptz,
  joined_as uuid);
create index news_scores_age on app.news_scores (scored_at);
create index news_scores_uncompared on app.news_scores (news_id) where compared_at is null;

-- What became of each source in each collection run.
create table app.source_fetches (
  run_id uuid not null,
  source_id uuid not null,
  fetched_at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('read', 'unchanged', 'failed')),
  fresh int not null,
  known int not null,
  ms int not null,
  code text,
  message text,
  primary key (run_id, source_id));
create index source_fetches_age on app.source_fetches (fetched_at);
create index source_fetches_source on app.source_fetches (source_id, fetched_at desc);

-- How each source stands now.
create table app.source_health (
  source_id uuid primary key,
  last_checked timestamptz not null,
  error_count int not null,
  last_error jsonb,
  last_success timestamptz,
  usual_ms int);

-- Validators of the last answer of a feed, and how long it asks to be left alone.
create table app.feed_caches (
  source_id uuid primary key,
  address text not null,
  etag text,
  last_modified text,
  desk int not null,
  not_before timestamptz);

-- The robots.txt of an origin, for a day.
create table app.robots_records (
  origin text primary key,
  outcome text not null,
  rules text,
  fetched_at timestamptz not null);

-- Full texts that a run captured; what an article may say is checked against them.
create table app.source_snapshots (
  run_id uuid not null,
  id text not null,
  place int not null,
  url text not null,
  title text not null,
  publisher text not null,
  language text not null,
  published_at timestamptz,
  text text not null,
  sha256 text not null,
  is_primary boolean not null,
  captured_at timestamptz not null default now(),
  links jsonb not null default '[]',
  primary key (run_id, id));
create index source_snapshots_captured on app.source_snapshots (captured_at);

-- Publishers that reports link to; suggests new sources.
create table app.cited_publishers (
  publisher text not null,
  news_id uuid not null,
  source_id uuid not null,
  is_address boolean not null,
  example text not null,
  seen_at timestamptz not null,
  primary key (publisher, news_id));
create index cited_publishers_age on app.cited_publishers (seen_at);

-- Publishers that are not to be suggested.
create table app.dismissed_publishers (
  publisher text primary key,
  dismissed_at timestamptz not null default now());`;

export const GENERATION_ROWS = `
-- Who gets a mail about automatic runs; one row, an address.
create table app.auto_generation_recipient (
  id int primary key check (id = 1),
  email text not null,
  kept_since timestamptz not null default now());

-- Turns of the plan that its limits left out.
create table app.skipped_slots (
  starts_at timestamptz primary key,
  reason text not null,
  skipped_at timestamptz not null default now());

-- Runs that go on or wait for a place, in all processes together.
create table app.run_places (
  run_id uuid primary key,
  asked_at timestamptz not null,
  is_running boolean not null,
  passed jsonb not null default '[]',                     -- the finished steps since the last event of the run
  holder text);                                           -- who held the run's lease when it got its place`;

export const MODEL_ROWS = `
-- The catalogue of models with their prices.
create table app.ai_models (
  id uuid primary key,
  model_name text not null unique,
  display_name text not null,
  provider text not null,
  version text not null,
  release_date date,
  context_length int,
  input_price float8,
  cached_input_price float8,
  output_price float8,
  notes text not null,
  capabilities jsonb not null,
  is_latest boolean not null,
  is_future boolean not null,
  deprecated boolean not null);

-- Questions to models and their answers, so that a crash never pays twice.
create table app.model_exchanges (
  run_id uuid not null,
  step text not null,
  attempt int not null,
  role text not null,
  model_asked text not null,
  temperature real not null,
  messages jsonb not null,
  facts jsonb not null,
  answer jsonb,
  asked_at timestamptz not null default now(),
  primary key (run_id, step, attempt));
create index model_exchanges_age on app.model_exchanges (asked_at);

-- The ledger: a row before each paid call, settled by its answer. Prices are millionths of a dollar.
create table app.model_calls (
  id uuid primary key,
  run_id uuid not null,
  step text not null,
  attempt int not null,
  role text not null,
  article_id uuid,
  model text not null,
  day date not null,
  month text not null,
  begun_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('reserved', 'settled', 'refused', 'cut')),
  reserved_micros bigint,
  cost_micros bigint,
  saved_micros bigint,
  prompt_tokens int,
  cached_tokens int,
  completion_tokens int,
  failure text);
create index model_calls_month on app.model_calls (month, day);
create index model_calls_open on app.model_calls (answer_by) where state = 'reserved';
create index model_calls_run on app.model_calls (run_id);

-- Models that failed several times in a row; a model without a row is well.
create table app.model_health (
  model text primary key,
  failures int not null,
  rests int not null,
  rested_until timestamptz,
  last_failure text not null);`;

export const REVISIT_ROWS = `
-- Pages that published articles cite, and when each is asked again.
create table app.cited_pages (
  address text primary key,
  url text not null,
  due timestamptz,
  last_asked timestamptz,
  result text,
  detail text,
  failures int not null default 0,
  missing_since timestamptz,
  etag text,
  last_modified text,
  title text,
  text text);
create index cited_pages_due on app.cited_pages (due) where due is not null;

-- Which article cites which page.
create table app.page_citations (
  article_id uuid not null,
  source_id text not null,
  address text not null,
  cited_at timestamptz not null,
  primary key (article_id, source_id));
create index page_citations_address on app.page_citations (address);

-- Which version of an article its citations were read from.
create table app.citing_articles (
  article_id uuid primary key,
  version int not null,
  published_at timestamptz not null);`;
