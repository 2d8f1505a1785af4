import { type Kysely, sql } from 'kysely';

/** What the debug screen and the list of admin actions page through, so that neither reads a whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index articles_generated on read.articles (created_at desc, id desc) where ai_generated`.execute(db);
  // What a person did, and not the thousands of facts that the work they asked for led to.
  await sql`create index events_of_admins on es.events (position) where meta ->> 'actor' like 'admin:%'
    and (meta ->> 'correlationId' is null or (version = 1 and stream like '%-' || (meta ->> 'correlationId')))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index es.events_of_admins`.execute(db);
  await sql`drop index read.articles_generated`.execute(db);
}
