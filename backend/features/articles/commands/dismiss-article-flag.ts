import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { dismissFlag } from '../article-checks.decider.js';
import { ArticleLog } from '../article-log.js';
import type { ArticleChanged } from './create-article.js';

/** Declares a finding of the last check unfounded; the score is the business of `DismissFlag`. */
export class DismissArticleFlag extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly flagId: string,
    readonly reason: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DismissArticleFlag)
export class DismissArticleFlagHandler implements ICommandHandler<DismissArticleFlag> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, flagId, reason, meta }: DismissArticleFlag): Promise<ArticleChanged> {
    return this.log.decide(id, (state) => dismissFlag(state, flagId, reason), meta);
  }
}
