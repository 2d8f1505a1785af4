import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { NewsTables } from '../news.tables.js';

/** How many sources are read. */
export class CountActiveSources extends Query<number> {}

@QueryHandler(CountActiveSources)
export class CountActiveSourcesHandler implements IQueryHandler<CountActiveSources> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<number> {
    const { count } = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.news_sources')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
