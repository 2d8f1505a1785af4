import { type Kysely, sql } from 'kysely';

/** The evidence desk asks for what editors decided about the sources of one article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index editor_cases_by_source on app.editor_cases (source_id, happened_at);').execute(db);
}
