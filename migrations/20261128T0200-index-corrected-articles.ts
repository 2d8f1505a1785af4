import { type Kysely, sql } from 'kysely';

/** The few articles that were corrected or withdrawn: every home page counts those of yesterday. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index articles_corrected on read.articles (id)
    where jsonb_array_length(corrections) > 0 or status = 'retracted'`.execute(db);
}
