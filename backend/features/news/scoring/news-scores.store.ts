import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsRelevance } from '../inbox/news-item.events.js';
import type { CollectedNewsRow, NewsTables } from '../news.tables.js';
import { capturedReports, comparedReports, waiting } from './compared-reports.store.js';
import type { StoryItem } from './near-duplicates.js';

/** Which story a report is of, and how relevant it is. */
export interface NewsScore {
  readonly newsId: string;
  readonly storyId: string;
  readonly relevance: NewsRelevance;
}

/** A report as it is compared with others. */
export type NewsToScore = Pick<
  CollectedNewsRow,
  'id' | 'source_id' | 'source_name' | 'title' | 'description' | 'url' | 'language' | 'tags' | 'score' | 'story_id'
> & {
  readonly publishedAt: Date | null;
  readonly collectedAt: Date;
  readonly joinedAs: string | null;
  readonly separated: boolean;
};

/** Rows that one statement writes at most. */
const ROWS_TOGETHER = 1_000;

/**
 * Story and relevance of the collected reports: computed again with every collection, so rows and no events. The table of
 * reports holds a copy, which every change here changes with it.
 */
@Injectable()
export class NewsScoresStore extends TableAccess<NewsTables> {
  /** The first scores of reports that are about to be recorded, not compared with others yet. */
  async begin(scores: readonly NewsScore[]): Promise<void> {
    for (const piece of piecesOf(scores)) {
      await sql`insert into app.news_scores (news_id, story_id, score, relevance, scored_at)
        select g.news_id, g.story_id, g.score, g.relevance, now()
        from jsonb_populate_recordset(null::app.news_scores, ${rowsOf(piece)}::jsonb) g
        order by g.news_id on conflict (news_id) do nothing`.execute(this.db);
    }
  }

  /**
   * What changed by comparing, with the table's copy in the same statement. A new report is not compared before
   * `markCompared`: until the last piece is written its story may still have two names.
   */
  async change(scores: readonly NewsScore[]): Promise<void> {
    for (const piece of piecesOf(scores)) {
      await sql`with given as materialized (
          select * from jsonb_populate_recordset(null::app.news_scores, ${rowsOf(piece)}::jsonb)),
        scored as (
          insert into app.news_scores (news_id, story_id, score, relevance, scored_at)
          select news_id, story_id, score, relevance, now() from given order by news_id
          on conflict (news_id) do update set story_id = excluded.story_id, score = excluded.score,
            relevance = excluded.relevance, scored_at = now())
        update read.collected_news n set story_id = g.story_id, score = g.score, relevance = g.relevance
        from given g where n.id = g.news_id`.execute(this.db);
    }
  }

  /** These were compared with the others, whether that changed anything or not. */
  async markCompared(newsIds: readonly string[]): Promise<void> {
    await sql`update app.news_scores set compared_at = now()
      where news_id = any(${newsIds}::uuid[]) and compared_at is null`.execute(this.db);
  }

  /**
   * These are one story from the next comparison on, with those that were one with any of them before; not what a person took out of
   * its story.
   */
  async join(newsIds: readonly string[]): Promise<void> {
    const ids = sql`any(${newsIds}::uuid[])`;
    await sql`with before as (select joined_as from app.news_scores where news_id = ${ids} and joined_as is not null)
      update app.news_scores set joined_as = coalesce((select min(joined_as::text)::uuid from before), ${newsIds[0]}::uuid)
      where (news_id = ${ids} or joined_as in (select joined_as from before)) and not separated`.execute(this.db);
  }

  /** A report is a story of its own from now on and stays one. Where its story was named by it, the earliest of the others names that. */
  async separate(newsId: string): Promise<void> {
    await sql`with apart as (select id, story_id from read.collected_news where id = ${newsId}::uuid),
      others as (select n.id, first_value(n.id) over (order by n.sort_date, n.id) as first_id
        from read.collected_news n join apart on n.story_id = apart.story_id and n.id <> apart.id),
      given as (select id, id as story_id from apart union all
        select others.id, others.first_id from others join apart on apart.story_id = apart.id),
      scored as (update app.news_scores s set story_id = given.story_id,
          joined_as = case when given.id = ${newsId}::uuid then null else s.joined_as end,
          separated = s.separated or given.id = ${newsId}::uuid
        from given where s.news_id = given.id)
      update read.collected_news n set story_id = given.story_id from given where n.id = given.id`.execute(this.db);
  }

  /** A run read the story of these reports and found too little to write from. */
  async markThin(newsIds: readonly string[], at: Date): Promise<void> {
    await this.setThin(newsIds, at);
  }

  /** A person wants these written all the same. */
  async forgetThin(newsIds: readonly string[]): Promise<void> {
    await this.setThin(newsIds, null);
  }

  private async setThin(newsIds: readonly string[], at: Date | null): Promise<void> {
    await this.db
      .updateTable('app.news_scores')
      .set({ thin_at: at })
      .where('news_id', '=', sql<string>`any(${newsIds}::uuid[])`)
      .execute();
  }

  /**
   * The reports to be compared with each other, newest first. Used and rejected ones too: what comes later about the same story
   * is recognised by them.
   */
  async compared(): Promise<NewsToScore[]> {
    const rows = await comparedReports(this.db)
      .leftJoin('app.news_scores as s', 's.news_id', 'n.id')
      .select(['s.joined_as as joinedAs', 's.separated as separated'])
      .select(['n.id', 'n.source_id', 'n.source_name', 'n.title', 'n.description', 'n.url', 'n.language', 'n.tags'])
      .select(['n.score', 'n.story_id', 'n.published_at', 'n.collected_at'])
      .execute();
    return rows.map(({ published_at, collected_at, separated, ...row }) => ({
      ...row,
      separated: separated === true,
      publishedAt: published_at,
      collectedAt: collected_at,
    }));
  }

  /** Whether a report still waits for being compared with others. */
  async hasUncompared(): Promise<boolean> {
    return (await waiting(this.db).select('n.id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** The reports that runs wrote from lately, each once; pages that were given by their address have no id of a report. */
  async captured(): Promise<StoryItem[]> {
    const rows = await capturedReports(this.db).execute();
    const byId = new Map(rows.filter(({ id }) => isUuid(id)).map((row) => [row.id, row]));
    return [...byId.values()].map(({ publisher, url, published_at, captured_at, ...row }) => ({
      ...row,
      source: publisher,
      link: url,
      at: published_at ?? captured_at,
    }));
  }

  async remove(newsIds: readonly string[]): Promise<void> {
    await this.db.deleteFrom('app.news_scores').where('news_id', '=', sql<string>`any(${newsIds}::uuid[])`).execute();
  }

  async clear(): Promise<void> {
    await this.db.deleteFrom('app.news_scores').execute();
  }

  /** Lets go of what older scores are made of; story and score stay. Answers with their number. */
  async purge(days: number): Promise<number> {
    const { rows } = await sql<{ purged: number }>`with old as (
        update app.news_scores set relevance = jsonb_build_object('score', score, 'reasons', '[]'::jsonb)
        where scored_at < now() - make_interval(days => ${days}) and relevance -> 'reasons' <> '[]'::jsonb
        returning news_id, relevance),
      copied as (
        update read.collected_news n set relevance = old.relevance from old where n.id = old.news_id)
      select count(*)::int as purged from old`.execute(this.db);
    return rows[0]?.purged ?? 0;
  }
}

function rowsOf(scores: readonly NewsScore[]): string {
  return toJsonbText(
    scores.map(({ newsId, storyId, relevance }) => ({
      news_id: newsId,
      story_id: storyId,
      score: relevance.score,
      relevance,
    })),
  );
}

function piecesOf(scores: readonly NewsScore[]): NewsScore[][] {
  const count = Math.ceil(scores.length / ROWS_TOGETHER);
  return Array.from({ length: count }, (_, at) => scores.slice(at * ROWS_TOGETHER, (at + 1) * ROWS_TOGETHER));
}
