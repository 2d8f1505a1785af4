import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InboxCounts } from '../inbox/inbox-counts.store.js';

/** How many reports lie in the inbox. */
export class CountCollectedNews extends Query<number> {}

@QueryHandler(CountCollectedNews)
export class CountCollectedNewsHandler implements IQueryHandler<CountCollectedNews> {
  constructor(private readonly counts: InboxCounts) {}

  execute(): Promise<number> {
    return this.counts.total({});
  }
}
