import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { NewsTables } from '../news.tables.js';

/** How many stories lie on the desk. */
export class CountCollectedNews {}

@QueryHandler(CountCollectedNews)
export class CountCollectedNewsHandler implements IQueryHandler<CountCollectedNews, number> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<number> {
    const { count } = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
