import { type Kysely, sql } from 'kysely';

/** By which secrets a database was used with: keyed hashes cut short, never a secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.secret_fingerprints (
    name text primary key,
    fingerprint text not null,
    since timestamptz not null default clock_timestamp())`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.secret_fingerprints`.execute(db);
}
