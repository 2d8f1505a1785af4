import { type Kysely, sql } from 'kysely';

/**
 * Stories that runs before this one wrote about are claimed by these runs, as those of later runs are by the append that
 * chooses them. A demonstration claims nothing. Reports are found by their story.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into es.claims (key, stream, position)
    select 'story:' || chosen.id, e.stream, e.position
    from es.events e
    cross join lateral (
      select e.data ->> 'newsId' as id
      union select jsonb_array_elements_text(e.data -> 'relatedNewsIds')) chosen
    where e.type = 'TopicSelected'
      and not exists (select from es.events r where r.stream = e.stream and r.version = 1
                      and r.data -> 'topic' ->> 'kind' = 'demo')
      and not exists (select from es.events a where a.stream = e.stream and a.type = 'GenerationAborted'
                      and a.data ->> 'articleId' is null)
    order by e.position
    on conflict (key) do nothing`.execute(db);
  await sql`create index collected_news_story on read.collected_news (story_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index read.collected_news_story`.execute(db);
  await sql`delete from es.claims where key like 'story:%'`.execute(db);
}
