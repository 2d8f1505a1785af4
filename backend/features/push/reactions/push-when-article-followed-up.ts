import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type ArticleEvent, articleEvents, isBroughtIn } from '../../articles/article.events.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import type { FollowUp } from '../article-message.js';
import { PushBatches } from '../push-batches.js';
import { PUSH_FOLLOW_UP } from './push-follow-up.js';

const FOLLOWS: Partial<Record<ArticleEvent['type'], FollowUp>> = {
  ArticleCorrected: 'corrected',
  ArticleRetracted: 'retracted',
};

/** Begins to notify those who heard of an article that it was corrected or withdrawn. */
@ReactionOf()
export class PushWhenArticleFollowedUp extends Reaction<ArticleEvent> {
  readonly name = 'push-when-article-followed-up';
  readonly follows = [articleEvents];
  readonly startsAt = 'head';
  override readonly waitsFor = [FindArticle];

  constructor(private readonly batches: PushBatches) {
    super();
  }

  override wants(event: RecordedOf<ArticleEvent>): boolean {
    return FOLLOWS[event.type] !== undefined && !isBroughtIn(event);
  }

  async handle({ id, stream, type }: RecordedOf<ArticleEvent>): Promise<void> {
    const followUp = FOLLOWS[type];
    if (followUp === undefined) return;
    const articleId = stream.slice(`${articleEvents.category}-`.length);
    await this.batches.begin(PUSH_FOLLOW_UP, { articleId, eventId: id, followUp, after: null }, id);
  }
}
