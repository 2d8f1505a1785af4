import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { publisherOf } from '../../../text/voices/voice.js';
import type { NewsTables } from '../news.tables.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

/** Older reports are no news of a story any more. */
const DAYS_BACK = 7;
const MAX_REPORTS = 500;

/** Reports that nobody used yet of stories of which another report was used, story by story. */
export class ListFollowUps extends Query<FollowUps[]> {
  constructor(readonly now: Date) {
    super();
  }
}

export interface FollowUps {
  /** The used reports of the story: they lead to its article. */
  readonly usedNewsIds: readonly string[];
  /** Oldest first. */
  readonly reports: readonly {
    readonly newsId: string;
    readonly title: string;
    readonly url: string;
    readonly publisher: string;
    /** ISO 8601, null when the source gave none. */
    readonly publishedAt: string | null;
  }[];
}

@QueryHandler(ListFollowUps)
export class ListFollowUpsHandler implements IQueryHandler<ListFollowUps> {
  constructor(
    private readonly database: Database,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ now }: ListFollowUps): Promise<FollowUps[]> {
    const db = this.database.kysely<NewsTables>();
    const used = db
      .selectFrom('read.collected_news')
      .select(['story_id', sql<string[]>`array_agg(id)`.as('used')])
      .where('status', '=', 'processed')
      .where('sort_date', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${2 * DAYS_BACK})`)
      .groupBy('story_id');
    const rows = await db
      .selectFrom('read.collected_news as n')
      .innerJoin(used.as('w'), 'w.story_id', 'n.story_id')
      .leftJoin('app.news_texts as t', 't.news_id', 'n.id')
      .select(['n.id', 'n.title', 'n.url', 'n.source_name', 'n.published_at', 'n.story_id', 'w.used', 't.site_name'])
      .where('n.status', 'in', ['new', 'reviewed', 'selected'])
      .where('n.url', 'is not', null)
      .where('n.sort_date', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${DAYS_BACK})`)
      .orderBy('n.sort_date')
      .orderBy('n.id')
      .limit(MAX_REPORTS)
      .execute();
    const described = await this.voices.load();
    const stories = new Map<string, FollowUps>();
    for (const row of rows) {
      const report = {
        newsId: row.id,
        title: row.title,
        url: row.url ?? '',
        publisher: publisherOf({ url: row.url ?? '', publisher: row.source_name, siteName: row.site_name }, described),
        publishedAt: row.published_at?.toISOString() ?? null,
      };
      const reports = [...(stories.get(row.story_id)?.reports ?? []), report];
      stories.set(row.story_id, { usedNewsIds: row.used, reports });
    }
    return [...stories.values()];
  }
}
