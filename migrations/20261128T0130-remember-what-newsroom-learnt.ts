import { type Kysely, sql } from 'kysely';

/** What runs and people learnt of reports and sources, next to what is computed of them again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.news_scores
    add column thin_at timestamptz,                        -- a run read its story and found too little to write from
    add column separated boolean not null default false   -- a person took it out of its story`.execute(db);
  await sql`alter table app.source_snapshots
    add column led_to boolean not null default false       -- a link or a search led there, nobody of the newsroom named it`.execute(
    db,
  );
}
