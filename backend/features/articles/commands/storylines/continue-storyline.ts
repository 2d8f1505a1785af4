import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { FindArticle } from '../../queries/find-article.js';
import { ListStorylines } from '../../queries/storylines/list-storylines.js';
import { putInto, storylineAt, storylineCalledAs } from '../../storylines/storyline-log.js';

/**
 * Puts an article where an earlier one of the same story is: into its storyline or, where it has none, into a new one that is
 * called as the earlier article. Its words leave the log with those of that article: its stream is found by the article's id.
 */
export class ContinueStoryline extends Command<void> {
  constructor(
    readonly earlierId: string,
    readonly articleId: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ContinueStoryline)
export class ContinueStorylineHandler implements ICommandHandler<ContinueStoryline> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ earlierId, articleId, meta }: ContinueStoryline): Promise<void> {
    const earlier = await this.queries.execute(new FindArticle(earlierId));
    if (earlier === null) return;
    const storylines = await this.queries.execute(new ListStorylines());
    const own = storylines.find(({ articleIds }) => articleIds.includes(earlierId));
    const { title: name, slug } = earlier;
    const id = own?.id ?? (await storylineAt(this.store, slug)) ?? storylineCalledAs(earlierId);
    await putInto(this.store, { id, name, slug }, [earlierId, articleId], 'rule', meta);
  }
}
