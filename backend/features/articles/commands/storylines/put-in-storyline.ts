import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { slugOf } from '../../../../contract/slug-of-title.js';
import { DomainError } from '../../../../platform/domain-error.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { newId } from '../../../../platform/ids.js';
import { FindArticle } from '../../queries/find-article.js';
import { putInto, storylineAt } from '../../storylines/storyline-log.js';

/** Puts an article into the storyline of a name; where there is none of that name, this names one. */
export class PutInStoryline extends Command<{ position: number }> {
  constructor(
    readonly articleId: string,
    readonly name: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(PutInStoryline)
export class PutInStorylineHandler implements ICommandHandler<PutInStoryline> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId, name, meta }: PutInStoryline): Promise<{ position: number }> {
    const article = await this.queries.execute(new FindArticle(articleId));
    if (article === null) throw new DomainError('article-not-found');
    const slug = slugOf(name);
    const id = (await storylineAt(this.store, slug)) ?? newId();
    return putInto(this.store, { id, name, slug }, [articleId], 'person', meta);
  }
}
