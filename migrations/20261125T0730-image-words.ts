import { type Kysely, sql } from 'kysely';

/** What images show and whose they are: of an article's cover, and in the library of images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.articles
    add column image_alt text not null default '',
    add column image_credit text not null default ''`.execute(db);
  await sql`alter table read.media
    add column alt text not null default '',
    add column credit text not null default ''`.execute(db);
}
