import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { retract } from '../article.decider.js';
import { ArticleLog } from '../article-log.js';
import type { ArticleChanged } from './create-article.js';

/** Withdraws a published article: its page stays, with the reason. */
export class RetractArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly reason: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RetractArticle)
export class RetractArticleHandler implements ICommandHandler<RetractArticle> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, reason, meta }: RetractArticle): Promise<ArticleChanged> {
    return this.log.decide(id, (state) => retract(state, reason), meta);
  }
}
