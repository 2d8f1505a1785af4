import { type Kysely, sql } from 'kysely';

/** How fast pages are for readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- How fast kinds of pages were for readers who allow statistics, by day: counts, nothing of a reader.
create table app.page_speed (
  day date not null,
  kind text not null,
  metric text not null,                                   -- lcp, inp (milliseconds), cls
  value double precision not null,
  pages integer not null,
  primary key (day, kind, metric, value));`,
    )
    .execute(db);
}
