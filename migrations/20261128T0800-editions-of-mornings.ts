import { type Kysely, sql } from 'kysely';

const EDITIONS = `
-- The editions of mornings: their stories and the sentences told of them; without a slot while one has only an introduction.
create table read.editions (
  id text primary key,
  slot timestamptz,
  made_at timestamptz,
  intro text not null,
  article_ids jsonb not null,
  sentences jsonb not null);`;

/** What the site tells each morning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EDITIONS).execute(db);
}
