import { GatherNews } from '../features/news/queries/gather-news.js';
import { Database } from '../platform/database/database.js';
import { streamName } from '../platform/event-store/domain-event.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { Projector } from '../platform/event-store/projector.js';
import { derivedId, newId } from '../platform/ids.js';
import type { TestApp } from './test-app.js';

const SEED = '3b1f0c55-5d0a-4a5e-9d58-6f0a4cf4b9d1';
const MAX_TOGETHER = 100;

/** A report as a test wants it collected. */
export interface SeededReport {
  /** Names the report; the same name is the same report. */
  readonly name: string;
  /** Name of the report that its story began with; its own where left out. */
  readonly story?: string;
  readonly title: string;
  readonly publisher: string;
  readonly language?: string;
  readonly score?: number;
  /** How old it is, in hours. */
  readonly hours?: number;
  readonly description?: string;
}

/** The id of a seeded report, and of the story that it began. */
export const seededId = (name: string) => derivedId(SEED, name);

/** Lays reports in the inbox as if they had been collected and compared, without asking any source. */
export async function seedInbox(
  { app }: { readonly app: Pick<TestApp['app'], 'get'> },
  reports: readonly SeededReport[],
): Promise<void> {
  const store = app.get(EventStore);
  let last = 0;
  for (let from = 0; from < reports.length; from += MAX_TOGETHER) {
    const items = reports.slice(from, from + MAX_TOGETHER).map((report) => ({
      id: seededId(report.name),
      sourceId: derivedId(SEED, `fonte ${report.publisher}`),
      sourceName: report.publisher,
      title: report.title,
      url: `https://${derivedId(SEED, report.publisher)}.example/${seededId(report.name)}`,
      description: report.description ?? `${report.title}, riferisce ${report.publisher}.`,
      language: report.language ?? 'it',
      category: 'AI News',
      tags: [],
      publishedAt: new Date(Date.now() - (report.hours ?? 1) * 3_600_000).toISOString(),
    }));
    const events = [{ id: newId(), type: 'NewsItemsCollected', data: { items } }];
    const stream = streamName({ category: 'newsbatch', schemaVersions: {} }, newId());
    last = (await store.append({ stream, expectedVersion: 0, events, meta: { actor: 'cli' } })).position;
  }
  await app.get(Projector).catchUp(last, [GatherNews]);
  const scores = reports.map(({ name, story, score = 50 }) => ({
    news_id: seededId(name),
    story_id: seededId(story ?? name),
    score,
    relevance: { score, reasons: [{ code: 'ai-topic', points: score, text: 'Parla di intelligenza artificiale' }] },
  }));
  await app.get(Database).pool.query(
    `with given as materialized (select * from jsonb_populate_recordset(null::app.news_scores, $1::jsonb)),
      scored as (insert into app.news_scores (news_id, story_id, score, relevance, scored_at, compared_at)
        select news_id, story_id, score, relevance, now(), now() from given)
      update read.collected_news n set story_id = g.story_id, score = g.score, relevance = g.relevance
      from given g where n.id = g.news_id`,
    [JSON.stringify(scores)],
  );
}
