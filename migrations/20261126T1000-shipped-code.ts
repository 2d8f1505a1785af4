import { type Kysely, sql } from 'kysely';

/** Code and styles of pages as versions of the site brought them, for pages that were made by another version. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Scripts and style sheets of pages, of all versions that were at work in the last thirty days; the address names the content.
create table app.shipped_code (
  address text primary key,
  body text not null,
  shipped_at timestamptz not null default now());`)
    .execute(db);
}
