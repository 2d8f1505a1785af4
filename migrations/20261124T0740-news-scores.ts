import { type Kysely, sql } from 'kysely';

/**
 * Story and relevance of each report as rows: they are computed again with every collection and are no facts. The table
 * of reports keeps a copy of them, and whether a person selected the report.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.news_scores (
    news_id uuid primary key,
    story_id uuid not null,
    score int not null,
    relevance jsonb not null,
    scored_at timestamptz not null default now(),
    compared_at timestamptz)`.execute(db);
  await sql`insert into app.news_scores (news_id, story_id, score, relevance, scored_at, compared_at)
    select id, story_id, score, relevance, collected_at, collected_at from read.collected_news`.execute(db);
  await sql`create index news_scores_uncompared on app.news_scores (news_id) where compared_at is null`.execute(db);
  await sql`create index news_scores_age on app.news_scores (scored_at)`.execute(db);
  await sql`alter table read.collected_news add column selected_by_person boolean not null default false`.execute(db);
  await sql`alter table read.collected_news alter column selected_by_person drop default`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.collected_news drop column selected_by_person`.execute(db);
  await sql`drop table app.news_scores`.execute(db);
}
