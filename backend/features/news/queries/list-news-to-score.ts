import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { CollectedNewsRow, NewsTables } from '../news.tables.js';

const HOURS_BACK = 72;
const MAX_ITEMS = 5_000;

/**
 * The reports young enough to be compared with each other, newest first. Used and rejected ones too: what comes later about
 * the same story is recognised by them.
 */
export class ListNewsToScore {}

export type NewsToScore = Pick<
  CollectedNewsRow,
  'id' | 'source_id' | 'source_name' | 'title' | 'description' | 'url' | 'language' | 'tags' | 'score' | 'story_id'
> & { readonly publishedAt: Date | null; readonly collectedAt: Date };

@QueryHandler(ListNewsToScore)
export class ListNewsToScoreHandler implements IQueryHandler<ListNewsToScore, NewsToScore[]> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<NewsToScore[]> {
    const rows = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news')
      .select([
        'id',
        'source_id',
        'source_name',
        'title',
        'description',
        'url',
        'language',
        'tags',
        'score',
        'story_id',
      ])
      .select(['published_at', 'collected_at'])
      .where('sort_date', '>', sql<Date>`now() - make_interval(hours => ${HOURS_BACK})`)
      .orderBy('sort_date', 'desc')
      .limit(MAX_ITEMS)
      .execute();
    return rows.map(({ published_at, collected_at, ...row }) => ({
      ...row,
      publishedAt: published_at,
      collectedAt: collected_at,
    }));
  }
}
