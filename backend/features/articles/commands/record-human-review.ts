import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { recordHumanReview } from '../article-checks.decider.js';
import { ArticleLog } from '../article-log.js';
import type { ArticleChanged } from './create-article.js';

/** Records that a person has checked an article, point by point. */
export class RecordHumanReview extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly checklist: readonly string[],
    readonly note: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RecordHumanReview)
export class RecordHumanReviewHandler implements ICommandHandler<RecordHumanReview> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, checklist, note, meta }: RecordHumanReview): Promise<ArticleChanged> {
    return this.log.decide(id, (state) => recordHumanReview(state, checklist, note), meta);
  }
}
