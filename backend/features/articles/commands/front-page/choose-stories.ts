import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../../platform/domain-error.js';
import { decideAndAppend } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { chooseStories, frontPageDecider } from '../../front-page/front-page.decider.js';
import { FindArticle } from '../../queries/find-article.js';
import { GetFrontPageChoice } from '../../queries/front-page/get-front-page-choice.js';

/** Chooses the stories to follow of the home page. A new one must be published; one that was chosen before may have gone. */
export class ChooseStories extends Command<{ position: number }> {
  constructor(
    readonly articleIds: readonly string[],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChooseStories)
export class ChooseStoriesHandler implements ICommandHandler<ChooseStories> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleIds, meta }: ChooseStories): Promise<{ position: number }> {
    const { stories } = await this.queries.execute(new GetFrontPageChoice());
    const known = new Set(stories.map(({ _id }) => _id));
    for (const id of articleIds.filter((one) => !known.has(one))) {
      const article = await this.queries.execute(new FindArticle(id));
      if (article?.status !== 'published') throw new DomainError('article-not-published');
    }
    const { position } = await decideAndAppend({
      store: this.store,
      decider: frontPageDecider,
      decide: (state) => chooseStories(state, articleIds),
      meta,
    });
    return { position };
  }
}
