import { type Kysely, sql } from 'kysely';

/** Who signs an article, and the names that people sign with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [AUTHORS, SIGNATURES]) await sql.raw(part).execute(db);
}

const AUTHORS = `
alter table read.articles add column author_ids jsonb not null default '[]';
create index articles_signed on read.articles using gin (author_ids) where author_ids <> '[]';
`;

const SIGNATURES = `
-- The names that people of the newsroom sign with, by the ids of the people; one may stay when the person is erased.
create table app.signatures (
  person_id uuid primary key,
  slug text not null unique,                              -- the name in the address of the page
  former_slugs jsonb not null default '[]',               -- of earlier names; they lead to the page
  name text not null,
  about text not null,                                    -- a few words about the person
  picture text,                                           -- an uploaded image of this site
  signed_since timestamptz not null default clock_timestamp());
`;
