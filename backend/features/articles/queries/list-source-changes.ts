import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { sourceChangesDecider } from '../updates/source-change.decider.js';
import { type SourceChange, type SourceChangeEvent, sourceChangeEvents } from '../updates/source-change.events.js';

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
    const history = await this.store.readStream(sourceChangeEvents, articleId);
    return foldEvents(sourceChangesDecider, history as readonly SourceChangeEvent[]).waiting;
  }
}
