import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsStatus, NewsTables } from '../news.tables.js';

/** The ids of the stories of one status, of one source (its id or its name), or of both. */
export class ListCollectedIds extends Query<readonly string[]> {
  constructor(readonly selection: { readonly status?: NewsStatus | undefined; readonly source?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListCollectedIds)
export class ListCollectedIdsHandler implements IQueryHandler<ListCollectedIds, readonly string[]> {
  constructor(private readonly database: Database) {}

  async execute({ selection: { status, source } }: ListCollectedIds): Promise<readonly string[]> {
    let stories = this.database.kysely<NewsTables>().selectFrom('read.collected_news').select('id').orderBy('id');
    if (status !== undefined) stories = stories.where('status', '=', status);
    if (source) stories = stories.where(isUuid(source) ? 'source_id' : 'source_name', '=', source);
    return (await stories.execute()).map(({ id }) => id);
  }
}
