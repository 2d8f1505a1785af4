import { type Kysely, sql } from 'kysely';

/** What people chose for the home page. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- What people chose for the home page, in one row.
create table read.front_page (
  id text primary key,
  lead_id uuid,
  lead_until timestamptz,
  story_ids jsonb not null);`)
    .execute(db);
}
