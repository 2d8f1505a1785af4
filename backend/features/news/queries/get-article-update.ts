import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { stateOf } from '../../../platform/event-store/decide.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { articleUpdateDecider } from '../article-updates/article-update.decider.js';
import type { LaterReport } from '../article-updates/article-update.events.js';

/** The reports that wait at an article, as the log has them at this moment. */
export class GetArticleUpdate extends Query<readonly LaterReport[]> {
  constructor(readonly articleId: string) {
    super();
  }
}

@QueryHandler(GetArticleUpdate)
export class GetArticleUpdateHandler implements IQueryHandler<GetArticleUpdate> {
  constructor(private readonly store: EventStore) {}

  async execute({ articleId }: GetArticleUpdate): Promise<readonly LaterReport[]> {
    return (await stateOf(this.store, articleUpdateDecider, articleId)).waiting;
  }
}
