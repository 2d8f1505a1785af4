import { CommandBus } from '@nestjs/cqrs';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import {
  type NewsDecisionEvent,
  type NewsItemEvent,
  newsDecisionEvents,
  newsItemEvents,
} from '../../news/inbox/news-item.events.js';
import { FindSourcesOfReports } from '../../news/queries/find-sources-of-snapshots.js';
import { NoteArticleCases } from '../commands/note-article-cases.js';
import { NoteStoryCases } from '../commands/note-story-cases.js';

type Followed = ArticleEvent | NewsItemEvent | NewsDecisionEvent;

const OF_ARTICLES: ReadonlySet<Followed['type']> = new Set([
  'SentenceDecided',
  'VerificationFlagDismissed',
  'HumanReviewRecorded',
  'ArticleRevised',
  'ArticleRetracted',
] as const);
/** Whoever does it: whether readers have an article is a fact. */
const OF_READERS: ReadonlySet<Followed['type']> = new Set([
  'ArticlePublished',
  'ArticleUnpublished',
  'ArticleDeleted',
] as const);
const OF_STORIES: ReadonlySet<Followed['type']> = new Set([
  'NewsItemSelected',
  'NewsItemRejected',
  'NewsItemReopened',
  'NewsItemsDecided',
] as const);

/** Notes what a decision of an editor teaches. What the program itself decides teaches nothing but what came out. */
@ReactionOf()
export class NoteCasesWhenEditorsDecide extends Reaction<Followed> {
  readonly name = 'note-cases-when-editors-decide';
  readonly follows = [articleEvents, newsItemEvents, newsDecisionEvents];
  readonly startsAt = 'beginning';
  override readonly waitsFor = [FindSourcesOfReports];

  constructor(private readonly commands: CommandBus) {
    super();
  }

  override wants({ type, meta }: RecordedOf<Followed>): boolean {
    const isOfPerson = meta.actor.startsWith('admin:');
    return OF_READERS.has(type) || (isOfPerson && (OF_ARTICLES.has(type) || OF_STORIES.has(type)));
  }

  async handle(event: RecordedOf<Followed>): Promise<void> {
    const id = event.stream.slice(event.stream.indexOf('-') + 1);
    switch (event.type) {
      case 'NewsItemSelected':
        return this.commands.execute(new NoteStoryCases([id], 'selected', event.recordedAt));
      case 'NewsItemRejected':
        return this.commands.execute(new NoteStoryCases([id], 'rejected', event.recordedAt));
      case 'NewsItemReopened':
        return this.commands.execute(new NoteStoryCases([id], null, event.recordedAt));
      case 'NewsItemsDecided': {
        const { status, newsIds } = event.data;
        const outcome = status === 'rejected' ? 'rejected' : null;
        return this.commands.execute(new NoteStoryCases(newsIds, outcome, event.recordedAt));
      }
      default:
        await this.commands.execute(new NoteArticleCases(id));
    }
  }
}
