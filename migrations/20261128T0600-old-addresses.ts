import { type Kysely, sql } from 'kysely';

/** Where readers of a site that was moved here find what came from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OLD_ADDRESSES).execute(db);
}

const OLD_ADDRESSES = `
-- Addresses of a site that was moved here, by their digests (a name may stand in one), and what answers them now.
create table app.old_addresses (
  sha256 text primary key,                                -- of the path and, where it names the page, its query
  kind text not null,                                     -- article, category, tag, author, or path of this site
  target text not null);                                  -- an id, a name, or the path itself
`;
