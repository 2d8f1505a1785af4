import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsTables } from '../news.tables.js';
import { CollectionRunsProjection } from '../projections/collection-runs.projection.js';

/** The ids of the runs that began and did not end, oldest first: under way in some process, or cut short with it. */
export class ListUnfinishedCollections extends Query<string[]> {
  static readonly shows = [CollectionRunsProjection];
}

@QueryHandler(ListUnfinishedCollections)
export class ListUnfinishedCollectionsHandler
  extends TableAccess<NewsTables>
  implements IQueryHandler<ListUnfinishedCollections>
{
  async execute(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('read.collection_runs')
      .select('id')
      .where('status', '=', 'running')
      .orderBy('started_at')
      .execute();
    return rows.map(({ id }) => id);
  }
}
