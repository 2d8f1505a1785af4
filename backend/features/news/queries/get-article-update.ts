import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { articleUpdateDecider } from '../article-updates/article-update.decider.js';
import {
  type ArticleUpdateEvent,
  articleUpdateEvents,
  type LaterReport,
} from '../article-updates/article-update.events.js';

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
    const history = await this.store.readStream(articleUpdateEvents, articleId);
    return foldEvents(articleUpdateDecider, history as readonly ArticleUpdateEvent[]).waiting;
  }
}
