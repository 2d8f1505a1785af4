import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { ArticleLog } from '../article-log.js';
import { publish } from '../article-moves.decider.js';
import type { ArticleChanged } from './create-article.js';

/** Brings an article to the readers now. `by` names who decided: a person or the ≥ 80 rule. */
export class PublishArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly by: 'admin' | 'policy',
    readonly meta: EventMeta,
    /** Set by a pipeline step: the same step again appends nothing. */
    readonly stepId?: string,
    /** Why a person publishes a generated text in spite of doubts. */
    readonly motive: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(PublishArticle)
export class PublishArticleHandler implements ICommandHandler<PublishArticle> {
  constructor(
    private readonly log: ArticleLog,
    private readonly clock: Clock,
  ) {}

  execute({ id, by, meta, stepId, motive }: PublishArticle): Promise<ArticleChanged> {
    const now = this.clock.now();
    return this.log.decide(id, (state) => publish(state, by, now, { motive }), meta, {
      eventId: (index) => (stepId ? derivedId(stepId, `publish-${index}`) : newId()),
    });
  }
}
