import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../../platform/event-store/event-store-errors.js';
import { articleUpdateEvents, updateReservation } from '../../news/article-updates/article-update.events.js';
import { ProposeArticleUpdate } from '../../news/commands/propose-article-update.js';
import { RecognizeUsedNews } from '../../news/commands/recognize-used-news.js';
import { type FollowUps, ListFollowUps } from '../../news/queries/list-follow-ups.js';
import { ListReturnedNews } from '../../news/queries/list-returned-news.js';
import { storyReservation } from '../generation.decider.js';
import { StoryReservations } from '../story-reservations.js';

/**
 * Proposes what came in about stories that have an article, published or draft, to that article: never a second one.
 * Doing it again proposes nothing twice. Answers with the number of articles that got something.
 */
export class ProposeArticleUpdates extends Command<number> {}

const META = { actor: 'policy' };

@CommandHandler(ProposeArticleUpdates)
export class ProposeArticleUpdatesHandler implements ICommandHandler<ProposeArticleUpdates> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly reservations: StoryReservations,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    await this.recognizeReturned();
    let proposed = 0;
    for (const story of await this.queries.execute(new ListFollowUps(this.clock.now()))) {
      if (await this.propose(story)) proposed += 1;
    }
    return proposed;
  }

  /** Reports of written stories that come in again after the inbox was cleared are used ones as before. */
  private async recognizeReturned(): Promise<void> {
    const returned = await this.queries.execute(new ListReturnedNews(this.clock.now()));
    if (returned === null || returned.newsIds.length === 0) return;
    const used = await this.reservations.writtenOf(returned.newsIds);
    if (used.length > 0) await this.commands.execute(new RecognizeUsedNews(returned.clearingId, used, META));
  }

  private async propose({ usedNewsIds, reports }: FollowUps): Promise<boolean> {
    const articleId = await this.reservations.articleOf(usedNewsIds);
    if (articleId === null) return false;
    const owners = await this.store.reservationOwners(
      reports.flatMap(({ newsId }) => [storyReservation(newsId), updateReservation(newsId)]),
    );
    // One that a run reserved itself was used, and is open again because a person said so; one may be another article's.
    const fresh = reports.filter(
      ({ newsId }) =>
        !owners.has(storyReservation(newsId)) &&
        [undefined, streamName(articleUpdateEvents, articleId)].includes(owners.get(updateReservation(newsId))),
    );
    if (fresh.length === 0) return false;
    try {
      return await this.commands.execute(new ProposeArticleUpdate(articleId, fresh, META));
    } catch (error) {
      // Another article has one of them: the next round finds the others.
      if (error instanceof ReservationTaken) return false;
      throw error;
    }
  }
}
