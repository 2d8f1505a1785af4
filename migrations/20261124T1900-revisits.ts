import { type Kysely, sql } from 'kysely';

/** The pages that published articles cite, when each is asked again, and what was found on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.source_changes (
    article_id uuid primary key,
    changes jsonb not null,
    found_at timestamptz not null)`.execute(db);
  await sql`create table app.cited_pages (
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
    text text)`.execute(db);
  await sql`create index cited_pages_due on app.cited_pages (due) where due is not null`.execute(db);
  await sql`create table app.page_citations (
    article_id uuid not null,
    source_id text not null,
    address text not null,
    cited_at timestamptz not null,
    primary key (article_id, source_id))`.execute(db);
  await sql`create index page_citations_address on app.page_citations (address)`.execute(db);
  await sql`create table app.citing_articles (
    article_id uuid primary key,
    version int not null,
    published_at timestamptz not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.citing_articles, app.page_citations, app.cited_pages, read.source_changes`.execute(db);
}
