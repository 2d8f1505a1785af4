import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import type { ArticleEvent } from '../article.events.js';
import { addSource } from '../article-checks.decider.js';
import { ArticleLog } from '../article-log.js';
import type { ArticleChanged } from './create-article.js';

/** Adds a captured source to an article. Throws `source-already-known` when its address is there. */
export class AddArticleSource extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly added: Extract<ArticleEvent, { type: 'ArticleSourceAdded' }>['data'],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(AddArticleSource)
export class AddArticleSourceHandler implements ICommandHandler<AddArticleSource> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, added, meta }: AddArticleSource): Promise<ArticleChanged> {
    return this.log.decide(id, (state) => addSource(state, added), meta);
  }
}
