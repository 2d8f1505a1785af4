import { type Kysely, sql } from 'kysely';

/** What cards tell of an article's check; filled by the projection's rebuild. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles add column checked_claims jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles drop column checked_claims`.execute(db);
}
