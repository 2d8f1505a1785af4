import { CommandBus } from '@nestjs/cqrs';
import { type RecordedOf, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { derivedId } from '../../../platform/ids.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { SignLogHead } from '../commands/sign-log-head.js';
import { type WordingEvent, wordingEvents } from '../wording.events.js';
import { publishedWording, wordingDigest } from '../wordings/published-wording.js';

const NEWS_TO_READERS: ReadonlySet<ArticleEvent['type']> = new Set([
  'ArticlePublished',
  'ArticleRevised',
  'ArticleUnpublished',
  'ArticleCorrected',
  'ArticleRetracted',
] as const);

/** What readers have of an article is put under seal with the words it has, and the log is signed at once. */
@ReactionOf()
export class SealWhenWordsCameOut extends Reaction<ArticleEvent> {
  readonly name = 'seal-when-words-came-out';
  readonly follows = [articleEvents];
  readonly startsAt = 'beginning';

  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  override wants({ type }: RecordedOf<ArticleEvent>): boolean {
    return NEWS_TO_READERS.has(type);
  }

  async handle(event: RecordedOf<ArticleEvent>): Promise<void> {
    const id = event.stream.slice(`${articleEvents.category}-`.length);
    const stream = (await this.store.readStream(articleEvents, id)) as readonly RecordedOf<ArticleEvent>[];
    const words = publishedWording(stream.filter(({ version }) => version <= event.version));
    // A draft that changes is nobody's business.
    if (words === null && event.type === 'ArticleRevised') return;
    if (words !== null) await this.seal(id, event, wordingDigest(words));
    await this.commands.execute(new SignLogHead());
  }

  private async seal(articleId: string, event: RecordedOf<ArticleEvent>, sha256: string): Promise<void> {
    const sealed = (await this.store.readStream(wordingEvents, articleId)) as readonly RecordedOf<WordingEvent>[];
    if (sealed.at(-1)?.data.sha256 === sha256) return;
    const data: WordingEvent['data'] = { articleId, articleVersion: event.version, sha256 };
    await this.store.append({
      stream: streamName(wordingEvents, articleId),
      expectedVersion: null,
      events: [{ id: derivedId(event.id, 'WordingSealed'), type: 'WordingSealed', data }],
      meta: { actor: 'policy', causationId: event.id },
    });
  }
}
