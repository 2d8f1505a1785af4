import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import { toJsonbText } from '../../platform/event-store/jsonb-text.js';
import { isRobot, OTHER_BROWSERS, OTHER_ROBOTS, ROBOT_RULE } from './reader-agent.js';
import type { ReadershipTables } from './readership.tables.js';
import type { ReadingCount } from './reading-tally.js';

/** Raw counts of readings: rows and not events, because a count has no history worth an event. */
@Injectable()
export class ReadingsStore extends TableAccess<ReadershipTables> {
  /** Whether readers find an article under this address. */
  async isRead(slug: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`select exists (
        select from read.article_slugs s join read.articles a on a.id = s.article_id
        where s.slug = ${slug} and a.status in ('published', 'retracted')) as found`.execute(this.database.kysely());
    return rows[0]?.found ?? false;
  }

  /**
   * Adds counts, and openings by no robot to the views that readers see. Unknown addresses, and those of deleted articles,
   * are dropped. Rows are taken in one order, so that two processes that write at once do not wait for each other.
   */
  async add(counts: readonly ReadingCount[]): Promise<void> {
    // An address is what a client says: it may hold what no column takes.
    const rows = toJsonbText(
      counts.map(({ reached: [quarter, half, three_quarters, whole], ...count }) => ({
        ...{ ...count, quarter, half, three_quarters, whole },
        is_robot: isRobot(count.agent),
        rule: count.agent === OTHER_BROWSERS || count.agent === OTHER_ROBOTS ? null : ROBOT_RULE,
      })),
    );
    await sql`with given as (
        select * from jsonb_to_recordset(${rows}::jsonb) as t (day date, slug text, source text, host text, agent text,
          is_robot boolean, rule text, opened int, quarter int, half int, three_quarters int, whole int)),
      agents as (
        insert into app.reading_agents as known (agent, is_robot, rule)
        select distinct agent, is_robot, rule from given order by agent
        on conflict (agent) do update set rule = known.rule returning id, agent, is_robot),
      counted as (
        select t.day, a.id as article_id, t.source, t.host, g.id as agent_id, g.is_robot, sum(t.opened)::int as opened,
          sum(t.quarter)::int as quarter, sum(t.half)::int as half,
          sum(t.three_quarters)::int as three_quarters, sum(t.whole)::int as whole
        from given t join agents g on g.agent = t.agent
        join read.article_slugs s on s.slug = t.slug
        join read.articles a on a.id = s.article_id and a.status <> 'deleted'
        group by t.day, a.id, t.source, t.host, g.id, g.is_robot),
      added as (
        insert into app.article_readings as r
          (day, article_id, source, host, agent_id, opened, quarter, half, three_quarters, whole)
        select day, article_id, source, host, agent_id, opened, quarter, half, three_quarters, whole from counted
        order by day, article_id, source, host, agent_id
        on conflict (day, article_id, source, host, agent_id) do update set opened = r.opened + excluded.opened,
          quarter = r.quarter + excluded.quarter, half = r.half + excluded.half,
          three_quarters = r.three_quarters + excluded.three_quarters, whole = r.whole + excluded.whole)
      insert into app.article_views as stored (article_id, views)
      select article_id, sum(opened) from counted where not is_robot group by article_id having sum(opened) > 0
      order by article_id
      on conflict (article_id) do update set views = stored.views + excluded.views`.execute(this.database.kysely());
  }

  /**
   * Judges anew the programs whose verdict is another rule's; the views that readers see follow. Answers how many kinds of
   * programs changed sides. The programs are locked first: what others count of them meanwhile comes before or after, and
   * two that judge at once do not add the difference twice.
   */
  judgeAgain(): Promise<number> {
    return this.db.transaction().execute(async (db) => {
      const agents = await db
        .selectFrom('app.reading_agents')
        .select(['id', 'agent', 'is_robot'])
        .where('rule', '<>', ROBOT_RULE)
        .orderBy('agent')
        .forUpdate()
        .execute();
      if (agents.length === 0) return 0;
      const changed = agents.filter(({ agent, is_robot }) => isRobot(agent) !== is_robot).map(({ id }) => id);
      await sql`with differences as (
            select r.article_id, sum(case when g.is_robot then r.opened else -r.opened end) as views
            from app.article_readings r join app.reading_agents g on g.id = r.agent_id
            where g.id = any(${changed}::int[]) group by r.article_id)
          insert into app.article_views as stored (article_id, views)
          select d.article_id, d.views from differences d
          where d.views > 0 or exists (select from app.article_views v where v.article_id = d.article_id)
          order by d.article_id
          on conflict (article_id) do update set views = greatest(0, stored.views + excluded.views)`.execute(db);
      await sql`update app.reading_agents set rule = ${ROBOT_RULE}, is_robot = is_robot <> (id = any(${changed}::int[]))
          where id = any(${agents.map(({ id }) => id)}::int[])`.execute(db);
      return changed.length;
    });
  }

  /**
   * Puts the counts before a day together, by verdict instead of by program; programs that nothing is counted of any more
   * go. Answers how many rows went. Day by day: after a long rest there may be more than one statement has time for.
   */
  async fold(before: string): Promise<number> {
    const { rows } = await sql<{ day: string }>`select distinct r.day::text as day from app.article_readings r
      join app.reading_agents g on g.id = r.agent_id and g.rule is not null
      where r.day < ${before}::date order by day`.execute(this.database.kysely());
    let folded = 0;
    for (const { day } of rows) folded += await this.#foldDay(day);
    await sql`delete from app.reading_agents g where g.rule is not null
      and not exists (select from app.article_readings r where r.agent_id = g.id)`.execute(this.database.kysely());
    return folded;
  }

  async #foldDay(day: string): Promise<number> {
    const { rows } = await sql<{ folded: number }>`with others as (
        insert into app.reading_agents as known (agent, is_robot, rule)
        values (${OTHER_BROWSERS}, false, null), (${OTHER_ROBOTS}, true, null)
        on conflict (agent) do update set rule = null returning id, is_robot),
      gone as (
        delete from app.article_readings r using app.reading_agents g
        where r.agent_id = g.id and g.rule is not null and r.day = ${day}::date
        returning r.*, g.is_robot),
      folded as (
        insert into app.article_readings as r
          (day, article_id, source, host, agent_id, opened, quarter, half, three_quarters, whole)
        select g.day, g.article_id, g.source, g.host, o.id, sum(g.opened), sum(g.quarter), sum(g.half),
          sum(g.three_quarters), sum(g.whole)
        from gone g join others o on o.is_robot = g.is_robot group by g.day, g.article_id, g.source, g.host, o.id
        on conflict (day, article_id, source, host, agent_id) do update set opened = r.opened + excluded.opened,
          quarter = r.quarter + excluded.quarter, half = r.half + excluded.half,
          three_quarters = r.three_quarters + excluded.three_quarters, whole = r.whole + excluded.whole)
      select count(*) as folded from gone`.execute(this.database.kysely());
    return rows[0]?.folded ?? 0;
  }
}
