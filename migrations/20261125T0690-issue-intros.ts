import { type Kysely, sql } from 'kysely';

/** Who wrote the introduction of an issue. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table read.newsletter_issues add column intro_by text not null default 'human';`).execute(db);
}
