import { type Kysely, sql } from 'kysely';

/** What checks refused before publication, for «Quanto sbagliamo». */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- The sentences of each article that a check refused before it came out, by their fingerprints and without their words.
create table read.refused_sentences (
  article_id text primary key,
  came_out boolean not null,
  refused jsonb not null);`)
    .execute(db);
}
