import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { SourceToCollect } from '../collection/collection-progress.js';
import { type NewsTables, PLACE_COLUMNS } from '../news.tables.js';

/** The active sources, or the one with this id or name whether active or not. */
export class ListSourcesToCollect extends Query<SourceToCollect[]> {
  constructor(readonly only?: string | undefined) {
    super();
  }
}

@QueryHandler(ListSourcesToCollect)
export class ListSourcesToCollectHandler implements IQueryHandler<ListSourcesToCollect> {
  constructor(private readonly database: Database) {}

  async execute({ only }: ListSourcesToCollect): Promise<SourceToCollect[]> {
    const sources = this.database
      .kysely<NewsTables>()
      .selectFrom('read.news_sources as n')
      .select(['n.id', 'n.name', 'n.category', 'n.language', ...PLACE_COLUMNS]);
    const chosen =
      only === undefined
        ? sources.where('n.active', '=', true)
        : isUuid(only)
          ? sources.where('n.id', '=', only)
          : sources.where(
              'n.name',
              'ilike',
              only.replace(/[\\%_]/g, (sign) => `\\${sign}`),
            );
    return chosen.orderBy('n.name').execute();
  }
}
