import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { NewsTables } from '../news.tables.js';

/** Every report of the stories that these reports tell, they themselves included, whatever was decided about them. */
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
export class ListStoryReportsHandler implements IQueryHandler<ListStoryReports> {
  constructor(private readonly database: Database) {}

  async execute({ newsIds }: ListStoryReports): Promise<StoryReport[]> {
    const db = this.database.kysely<NewsTables>();
    const ids = sql<string>`any(${newsIds}::uuid[])`;
    return db
      .selectFrom('read.collected_news')
      .select(['id as newsId', 'story_id as storyId'])
      .where('story_id', 'in', db.selectFrom('read.collected_news').select('story_id').where('id', '=', ids))
      .orderBy('id')
      .execute();
  }
}
