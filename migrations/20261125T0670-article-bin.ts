import { type Kysely, sql } from 'kysely';

/** Deleted articles stay as rows until they are removed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles add column deleted_at timestamptz, add column deleted_by text`.execute(db);
  await sql`create index articles_in_bin on read.articles (deleted_at desc, id desc) where status = 'deleted'`.execute(
    db,
  );
}
