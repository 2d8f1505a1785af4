import { type Kysely, sql } from 'kysely';

/** What became of a message; those that somebody had read count as closed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table app.contact_messages add column answered_at timestamptz, add column done_at timestamptz;
update app.contact_messages set done_at = read_at where read_at is not null;`)
    .execute(db);
}
