import { type Kysely, sql } from 'kysely';

/** First answers of creation calls, for whoever repeats one under the same `Idempotency-Key` within a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.repeated_calls (
    id uuid primary key,
    request text not null,
    answer text,
    begun_at timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create index repeated_calls_begun_at on app.repeated_calls (begun_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.repeated_calls`.execute(db);
}
