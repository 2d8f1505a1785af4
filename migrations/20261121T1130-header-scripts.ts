import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.header_scripts (
    id text primary key,
    google_analytics text not null,
    google_adsense text not null,
    custom_scripts text not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table read.header_scripts`.execute(db);
}
