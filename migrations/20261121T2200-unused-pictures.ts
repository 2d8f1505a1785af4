import { type Kysely, sql } from 'kysely';

/** Which pictures articles name, and since when a picture that nobody names is set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.article_pictures (id uuid primary key, pictures jsonb not null)`.execute(db);
  await sql`alter table read.media add column set_aside_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.media drop column set_aside_at`.execute(db);
  await sql`drop table read.article_pictures`.execute(db);
}
