import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { CollectedNewsRow, NewsTables } from '../news.tables.js';
import { comparedReports } from '../scoring/compared-reports.store.js';

/**
 * The reports to be compared with each other, newest first. Used and rejected ones too: what comes later about the same story
 * is recognised by them.
 */
export class ListNewsToScore extends Query<NewsToScore[]> {}

export type NewsToScore = Pick<
  CollectedNewsRow,
  'id' | 'source_id' | 'source_name' | 'title' | 'description' | 'url' | 'language' | 'tags' | 'score' | 'story_id'
> & {
  readonly publishedAt: Date | null;
  readonly collectedAt: Date;
  readonly joinedAs: string | null;
  readonly separated: boolean;
};

@QueryHandler(ListNewsToScore)
export class ListNewsToScoreHandler extends TableAccess<NewsTables> implements IQueryHandler<ListNewsToScore> {
  async execute(): Promise<NewsToScore[]> {
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
}
