import { type Kysely, sql } from 'kysely';

/** What waits at an article to be taken into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.article_updates (
    article_id uuid primary key,
    reports jsonb not null,
    proposed_at timestamptz not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table read.article_updates`.execute(db);
}
