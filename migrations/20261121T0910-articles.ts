import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.articles (
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
    version int not null)`.execute(db);
  await sql`create index articles_published on read.articles (publish_date desc, id desc) where status = 'published'`.execute(
    db,
  );
  await sql`create index articles_published_category on read.articles (category_key, publish_date desc, id desc) where status = 'published'`.execute(
    db,
  );
  await sql`create index articles_created on read.articles (created_at desc, id desc)`.execute(db);
  await sql`create index articles_due on read.articles (publish_date) where status = 'scheduled'`.execute(db);
  await sql`create table read.article_slugs (
    slug text primary key,
    article_id uuid not null,
    present boolean not null)`.execute(db);
  await sql`create table app.article_views (
    article_id uuid primary key,
    views bigint not null default 0)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.article_views, read.article_slugs, read.articles`.execute(db);
}
