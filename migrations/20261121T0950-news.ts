import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.news_sources (
    id uuid primary key,
    name text not null,
    url text not null,
    rss_url text,
    selector text,
    category text not null,
    language text not null,
    active boolean not null,
    last_checked timestamptz,
    error_count int not null,
    last_error jsonb,
    created_at timestamptz not null)`.execute(db);
  await sql`create table read.collected_news (
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
    status text not null)`.execute(db);
  await sql`create index collected_news_collected on read.collected_news (collected_at desc, id desc)`.execute(db);
  await sql`create index collected_news_score on read.collected_news (score desc, sort_date desc, id desc)`.execute(db);
  await sql`create index collected_news_sort_date on read.collected_news (sort_date desc, id desc)`.execute(db);
  await sql`create index collected_news_source on read.collected_news (source_id, collected_at desc)`.execute(db);
  await sql`create table app.news_texts (
    news_id uuid primary key,
    text text not null,
    origin text not null,
    kept_at timestamptz not null default now())`.execute(db);
  await sql`create table app.feed_caches (
    source_id uuid primary key,
    address text not null,
    etag text,
    last_modified text,
    desk int not null,
    not_before timestamptz)`.execute(db);
  await sql`create table app.robots_records (
    origin text primary key,
    outcome text not null,
    rules text,
    fetched_at timestamptz not null)`.execute(db);
  await sql`create table app.source_snapshots (
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
    primary key (run_id, id))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.source_snapshots, app.robots_records, app.feed_caches, app.news_texts, read.collected_news, read.news_sources`.execute(
    db,
  );
}
