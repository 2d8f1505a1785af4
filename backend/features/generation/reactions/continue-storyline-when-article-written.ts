import { CommandBus } from '@nestjs/cqrs';
import { stateOf } from '../../../platform/event-store/decide.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { ContinueStoryline } from '../../articles/commands/storylines/continue-storyline.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { ListStorylines } from '../../articles/queries/storylines/list-storylines.js';
import { generationDecider } from '../generation.decider.js';
import { type GenerationEvent, generationEvents } from '../generation.events.js';
import { StoryReservations } from '../story-reservations.js';

/**
 * An article about a story that has one already, because a person opened its reports again, goes where that one is: into its
 * storyline, or the two begin one.
 */
@ReactionOf()
export class ContinueStorylineWhenArticleWritten extends Reaction<GenerationEvent> {
  readonly name = 'continue-storyline-when-article-written';
  readonly follows = [generationEvents];
  readonly startsAt = 'head';
  override readonly waitsFor = [FindArticle, ListStorylines];

  constructor(
    private readonly commands: CommandBus,
    private readonly store: EventStore,
    private readonly reservations: StoryReservations,
  ) {
    super();
  }

  override wants(event: RecordedOf<GenerationEvent>): boolean {
    return event.type === 'GenerationCompleted' && event.data.isOutline !== true;
  }

  async handle(event: RecordedOf<GenerationEvent>): Promise<void> {
    if (event.type !== 'GenerationCompleted') return;
    const runId = event.stream.slice(`${generationEvents.category}-`.length);
    const { selected, requested } = await stateOf(this.store, generationDecider, runId);
    // A review reports several stories, and continues none.
    if (selected === null || selected.stories !== undefined || requested?.topic.kind === 'demo') return;
    const reports = [...(selected.newsId ? [selected.newsId] : []), ...(selected.reportIds ?? selected.relatedNewsIds)];
    const { articleId } = event.data;
    const before = await this.reservations.articlesBefore(runId, [...new Set(reports)], selected.continues);
    const earlierId = before.find((id) => id !== articleId);
    if (earlierId === undefined) return;
    await this.commands.execute(new ContinueStoryline(earlierId, articleId, { actor: 'policy' }));
  }
}
