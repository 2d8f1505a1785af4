import { type Kysely, sql } from 'kysely';

/** What stands still, for the mails to the operator. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- What stood still at the last look, and when the operator was told of it.
create table app.alarms (
  code text primary key,
  text text not null,
  since timestamptz not null,
  mailed_at timestamptz);`)
    .execute(db);
}
