import { type Kysely, sql } from 'kysely';

/** «In tre punti», one a line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles add column key_points text not null default ''`.execute(db);
}
