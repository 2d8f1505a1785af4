import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.article_search (
    id uuid primary key,
    published_at timestamptz,
    category text not null,
    document tsvector not null)`.execute(db);
  // Ranking reads hundreds of documents a search: compressed they would take little less space and twice the time.
  await sql`alter table read.article_search alter column document set storage external`.execute(db);
  // Without the pending list, which every search would have to read through.
  await sql`create index article_search_document on read.article_search using gin (document)
    with (fastupdate = off) where published_at is not null`.execute(db);
  await sql`create index article_search_published on read.article_search (published_at desc, id desc)
    where published_at is not null`.execute(db);
  await sql`create table read.search_words (
    word text collate "C" primary key,
    folded text collate "C" not null,
    keys text[] not null)`.execute(db);
  await sql`create index search_words_folded on read.search_words (folded)`.execute(db);
  await sql`create index search_words_keys on read.search_words using gin (keys) with (fastupdate = off)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table read.search_words, read.article_search`.execute(db);
}
