import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { proposeUpdate } from '../article-updates/article-update.decider.js';
import type { LaterReport } from '../article-updates/article-update.events.js';
import { ArticleUpdateLog } from '../article-updates/article-update-log.js';

/** Lays later reports of its story next to an article. Answers whether any of them is new there. */
export class ProposeArticleUpdate extends Command<boolean> {
  constructor(
    readonly articleId: string,
    readonly reports: readonly LaterReport[],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ProposeArticleUpdate)
export class ProposeArticleUpdateHandler implements ICommandHandler<ProposeArticleUpdate> {
  constructor(private readonly log: ArticleUpdateLog) {}

  async execute({ articleId, reports, meta }: ProposeArticleUpdate): Promise<boolean> {
    return (await this.log.decide(articleId, (state) => proposeUpdate(state, reports), meta)).changed;
  }
}
