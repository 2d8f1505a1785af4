import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { correct } from '../article.decider.js';
import { ArticleLog } from '../article-log.js';
import type { ArticleChanged } from './create-article.js';

/** Says to readers what was wrong in a published article and is right now; the page of its history shows it. */
export class CorrectArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly note: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(CorrectArticle)
export class CorrectArticleHandler implements ICommandHandler<CorrectArticle> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, note, meta }: CorrectArticle): Promise<ArticleChanged> {
    return this.log.decide(id, (state) => correct(state, note), meta);
  }
}
