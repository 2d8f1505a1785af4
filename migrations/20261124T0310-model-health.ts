import { type Kysely, sql } from 'kysely';

/** Which models failed several times in a row, and until when they are left alone. A model without a row is well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.model_health (
    model text primary key,
    failures int not null,
    rests int not null,
    rested_until timestamptz,
    last_failure text not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.model_health`.execute(db);
}
