import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { purge } from '../../article-bin.decider.js';
import { ArticleLog } from '../../article-log.js';
import type { ArticleChanged } from '../create-article.js';

/** Removes an article from the bin for good. Its history stays in the log, as with every deletion. */
export class PurgeArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(PurgeArticle)
export class PurgeArticleHandler implements ICommandHandler<PurgeArticle> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, meta }: PurgeArticle): Promise<ArticleChanged> {
    return this.log.decide(id, purge, meta);
  }
}
