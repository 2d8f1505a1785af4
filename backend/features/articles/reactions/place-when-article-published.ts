import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { LEAD_HOURS, MAX_STORIES } from '../../../contract/product-figures.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta, RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import { ChooseLead } from '../commands/front-page/choose-lead.js';
import { ChooseStories } from '../commands/front-page/choose-stories.js';
import { FindArticle } from '../queries/find-article.js';
import { GetFrontPageChoice } from '../queries/front-page/get-front-page-choice.js';

const HOUR_MS = 3_600_000;
const META: EventMeta = { actor: 'policy' };

/** Gives an article the place on the home page that was chosen for it, once it is out. */
@ReactionOf()
export class PlaceWhenArticlePublished extends Reaction<ArticleEvent> {
  readonly name = 'place-when-article-published';
  readonly follows = [articleEvents];
  readonly startsAt = 'head';
  override readonly waitsFor = [FindArticle, GetFrontPageChoice];

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  override wants(event: RecordedOf<ArticleEvent>): boolean {
    return event.type === 'ArticlePublished' && Boolean(event.data.outlets?.place);
  }

  async handle(event: RecordedOf<ArticleEvent>): Promise<void> {
    if (event.type !== 'ArticlePublished') return;
    const articleId = event.stream.slice(`${articleEvents.category}-`.length);
    try {
      await (event.data.outlets?.place === 'lead' ? this.#lead(articleId, event.recordedAt) : this.#story(articleId));
    } catch (error) {
      // It was taken back meanwhile, or may not open the page: the page chooses by itself.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  async #lead(articleId: string, since: Date): Promise<void> {
    const until = new Date(+since + LEAD_HOURS * HOUR_MS);
    await this.commands.execute(new ChooseLead({ articleId, until }, META));
  }

  /** The first of the stories; the last one leaves where all places are taken. */
  async #story(articleId: string): Promise<void> {
    const { stories } = await this.queries.execute(new GetFrontPageChoice());
    const others = stories.map(({ _id }) => _id).filter((id) => id !== articleId);
    await this.commands.execute(new ChooseStories([articleId, ...others].slice(0, MAX_STORIES), META));
  }
}
