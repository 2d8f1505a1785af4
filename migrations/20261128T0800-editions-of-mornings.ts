import { type Kysely, sql } from 'kysely';

const EDITIONS = `
-- The editions of mornings: their stories and the sentences said of them; without a turn while one has only an introduction.
create table read.editions (
  id text primary key,
  slot timestamptz,
  made_at timestamptz,
  intro text not null,
  article_ids jsonb not null,
  sentences jsonb not null);`;

/** What the site says each morning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EDITIONS).execute(db);
}
