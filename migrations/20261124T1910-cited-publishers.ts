import { type Kysely, sql } from 'kysely';

/** Whom collected reports link to, for a month, and which of them the newsroom does not want suggested as sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.cited_publishers (
    publisher text not null,
    news_id uuid not null,
    source_id uuid not null,
    is_address boolean not null,
    example text not null,
    seen_at timestamptz not null,
    primary key (publisher, news_id))`.execute(db);
  await sql`create index cited_publishers_age on app.cited_publishers (seen_at)`.execute(db);
  await sql`create table app.dismissed_publishers (
    publisher text primary key,
    dismissed_at timestamptz not null default now())`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.cited_publishers, app.dismissed_publishers`.execute(db);
}
