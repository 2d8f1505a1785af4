import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { dismissUpdate, takeUpdate } from '../article-updates/article-update.decider.js';
import { ArticleUpdateLog } from '../article-updates/article-update-log.js';

/** Ends the waiting of later reports: these became sources, or with null a person wants none of them. */
export class SettleArticleUpdate extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    readonly takenNewsIds: readonly string[] | null,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(SettleArticleUpdate)
export class SettleArticleUpdateHandler implements ICommandHandler<SettleArticleUpdate> {
  constructor(private readonly log: ArticleUpdateLog) {}

  execute({ articleId, takenNewsIds, meta }: SettleArticleUpdate): Promise<{ readonly position: number }> {
    return this.log.decide(
      articleId,
      (state) => (takenNewsIds === null ? dismissUpdate(state) : takeUpdate(state, takenNewsIds)),
      meta,
    );
  }
}
