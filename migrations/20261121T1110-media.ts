import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.media (
    id text primary key,
    width integer not null,
    height integer not null,
    bytes integer not null,
    format text not null,
    uploaded_at timestamptz not null)`.execute(db);
  await sql`create index media_uploaded on read.media (uploaded_at desc, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table read.media`.execute(db);
}
