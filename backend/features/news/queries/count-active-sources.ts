import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsTables } from '../news.tables.js';

/** How many sources are read. */
export class CountActiveSources extends Query<number> {}

@QueryHandler(CountActiveSources)
export class CountActiveSourcesHandler extends TableAccess<NewsTables> implements IQueryHandler<CountActiveSources> {
  async execute(): Promise<number> {
    const { count } = await this.db
      .selectFrom('read.news_sources')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
