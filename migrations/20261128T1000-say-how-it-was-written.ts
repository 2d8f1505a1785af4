import { type Kysely, sql } from 'kysely';

/** How the newsroom says an article was written, and what stays in view where its cover is cropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table read.articles
      add column provenance text not null default '',
      add column image_focus text not null default ''`.execute(db);
}
