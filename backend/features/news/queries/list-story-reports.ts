import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsTables } from '../news.tables.js';

/** Every report of the stories that these reports are of, they themselves included, whatever was decided about them. */
export class ListStoryReports extends Query<StoryReport[]> {
  constructor(readonly newsIds: readonly string[]) {
    super();
  }
}

export interface StoryReport {
  readonly newsId: string;
  /** Reports of one story share it. */
  readonly storyId: string;
}

@QueryHandler(ListStoryReports)
export class ListStoryReportsHandler extends TableAccess<NewsTables> implements IQueryHandler<ListStoryReports> {
  async execute({ newsIds }: ListStoryReports): Promise<StoryReport[]> {
    const db = this.db;
    const ids = sql<string>`any(${newsIds}::uuid[])`;
    return db
      .selectFrom('read.collected_news')
      .select(['id as newsId', 'story_id as storyId'])
      .where('story_id', 'in', db.selectFrom('read.collected_news').select('story_id').where('id', '=', ids))
      .orderBy('id')
      .execute();
  }
}
