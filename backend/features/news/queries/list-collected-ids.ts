import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { NewsSelection } from '../inbox/news-selection.js';
import { selectedReports } from '../inbox/story-selection.store.js';
import type { NewsTables } from '../news.tables.js';

/** The ids of the reports that a selection means. */
export class ListCollectedIds extends Query<readonly string[]> {
  constructor(readonly selection: NewsSelection) {
    super();
  }
}

@QueryHandler(ListCollectedIds)
export class ListCollectedIdsHandler implements IQueryHandler<ListCollectedIds> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ selection }: ListCollectedIds): Promise<readonly string[]> {
    const reports = selectedReports(this.database.kysely<NewsTables>(), selection, this.clock.now());
    return (await reports.select('n.id').orderBy('n.id').execute()).map(({ id }) => id);
  }
}
