import { type Kysely, sql } from 'kysely';

/** What the gate before a publication and the choice of the first story read; filled by the projection's rebuild. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles
    add column was_verified boolean, add column may_lead boolean, add column publish_motive text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles
    drop column was_verified, drop column may_lead, drop column publish_motive`.execute(db);
}
