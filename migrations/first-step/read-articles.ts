/** Articles and what readers find them by; `read` can be rebuilt from the log. */
export const READ_ARTICLES = `
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
  publish_motive text,
  checked_claims jsonb,
  kicker text not null default '',
  deleted_at timestamptz,
  deleted_by text,
  image_alt text not null default '',
  image_credit text not null default '');
create index articles_by_age on read.articles (created_at desc, id desc);
create index articles_by_month on read.articles (publish_date) include (updated_at) where status = 'published';
create index articles_counted on read.articles (status, category_key) include (category, publish_date, ai_generated);
create index articles_due on read.articles (publish_date) where status = 'scheduled';
create index articles_generated on read.articles (created_at desc, id desc) where ai_generated;
create index articles_in_bin on read.articles (deleted_at desc, id desc) where status = 'deleted';
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
  found_at timestamptz not null);

-- Published articles with a revision that waits.
create table read.pending_revisions (
  article_id uuid primary key,
  saved_at timestamptz not null);

-- Drafts that were proposed to those who publish, or sent back by them with a note.
create table read.draft_proposals (
  article_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  note text);

-- The sentences of each article that a check refused before it came out, by their fingerprints and without their words.
create table read.refused_sentences (
  article_id text primary key,
  came_out boolean not null,
  refused jsonb not null);

-- Addresses of redacted articles, as digests: readers see that something was removed there.
create table read.removed_addresses (
  sha256 text primary key,
  article_id uuid not null,
  removed_at timestamptz not null);

-- What people chose for the home page, in one row.
create table read.front_page (
  id text primary key,
  lead_id uuid,
  lead_until timestamptz,
  story_ids jsonb not null);`;
