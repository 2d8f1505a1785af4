import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { stateOf } from '../../../platform/event-store/decide.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { sourceChangesDecider } from '../updates/source-change.decider.js';
import type { SourceChange } from '../updates/source-change.events.js';

/** The changes of sources that wait at an article, as the log has them at this moment. */
export class ListSourceChanges extends Query<readonly SourceChange[]> {
  constructor(readonly articleId: string) {
    super();
  }
}

@QueryHandler(ListSourceChanges)
export class ListSourceChangesHandler implements IQueryHandler<ListSourceChanges> {
  constructor(private readonly store: EventStore) {}

  async execute({ articleId }: ListSourceChanges): Promise<readonly SourceChange[]> {
    return (await stateOf(this.store, sourceChangesDecider, articleId)).waiting;
  }
}
