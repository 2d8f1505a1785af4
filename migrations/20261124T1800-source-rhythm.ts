import { type Kysely, sql } from 'kysely';

/** When a source last answered and how long it usually takes; its latest items in the order in which they came out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.source_health add column last_success timestamptz, add column usual_ms int`.execute(db);
  await sql`update app.source_health as h set last_success = f.last_success, usual_ms = f.usual_ms from (
    select source_id, max(fetched_at) as last_success, avg(ms)::int as usual_ms from app.source_fetches
    where outcome <> 'failed' group by source_id) as f
    where f.source_id = h.source_id`.execute(db);
  await sql`create index collected_news_rhythm on read.collected_news (source_id, sort_date desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index read.collected_news_rhythm`.execute(db);
  await sql`alter table app.source_health drop column last_success, drop column usual_ms`.execute(db);
}
