import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.backups (
    id uuid primary key,
    status text not null,
    filename text,
    failure text,
    changed_at timestamptz not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table read.backups`.execute(db);
}
