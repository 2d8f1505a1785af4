import { type Kysely, sql } from 'kysely';

/** Running subjects with a page of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STORYLINES).execute(db);
}

const STORYLINES = `
-- Running subjects that articles belong to; one with two articles that readers have has a page.
create table read.storylines (
  id uuid primary key,
  slug text not null,
  former_slugs jsonb not null,                            -- of earlier names; they lead to the page
  name text not null,
  known jsonb not null,                                   -- what is known now, written by hand; empty: by rules
  article_ids jsonb not null,
  named_at timestamptz not null);
create index storylines_articles on read.storylines using gin (article_ids);
`;
