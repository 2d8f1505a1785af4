import { Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { DomainEvent, RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { GetFrontPageChoice } from '../../articles/queries/front-page/get-front-page-choice.js';
import { GetPublishedArticle } from '../../articles/queries/get-published-article.js';
import { ListTaggedArticles } from '../../articles/queries/list-tagged-articles.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { isOfArticle, keysEndedBy, keysEndedByArticle } from '../outer-caches/ended-keys.js';
import { PURGE_OUTER_CACHES } from '../outer-caches/purge-outer-caches.js';
import { CONTENT_EVENTS } from '../subscribe-cache-to-content.js';

/** What ends one key within so long ends it once. */
const SPAN_MS = 2_000;
/** Every server has noticed the change by then: what caches fetch anew is not what it replaced. */
const NOTICED_MS = 1_000;

/** Puts in that caches between us and readers let go of what an event changed; nothing at all where none is configured. */
@ReactionOf()
export class PurgeWhenContentChanged extends Reaction {
  readonly name = 'purge-when-content-changed';
  readonly follows = CONTENT_EVENTS;
  readonly startsAt = 'head';
  override readonly waitsFor = [GetPublishedArticle, ListTaggedArticles, GetFrontPageChoice, GetSettings];

  constructor(
    private readonly store: EventStore,
    private readonly jobs: Jobs,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'outerCaches'>,
  ) {
    super();
  }

  override wants(event: RecordedOf<DomainEvent>): boolean {
    const hasListeners = this.config.outerCaches.purgeUrls.length > 0;
    return hasListeners && (isOfArticle(event) || keysEndedBy(event).length > 0);
  }

  async handle(event: RecordedOf<DomainEvent>): Promise<void> {
    const keys = isOfArticle(event) ? await this.keysOfArticle(event) : keysEndedBy(event);
    // By the time of handling and not of the event: no job of this span was worked before it is over. And by the clock that
    // lets jobs begin: by another, which is behind, the span's job would be worked and done before this was put in.
    const now = await this.database.now();
    const span = Math.floor(now.getTime() / SPAN_MS) + 1;
    const notBefore = new Date(span * SPAN_MS + NOTICED_MS);
    for (const key of keys) await this.jobs.enqueue(PURGE_OUTER_CACHES, { key }, { key: `${span} ${key}`, notBefore });
  }

  private async keysOfArticle(event: RecordedOf<DomainEvent>): Promise<readonly string[]> {
    const id = event.stream.slice(`${articleEvents.category}-`.length);
    const stream = (await this.store.readStream(articleEvents, id)) as readonly RecordedOf<ArticleEvent>[];
    const upToIt = stream.filter(({ version }) => version <= event.version);
    return keysEndedByArticle(id, upToIt);
  }
}
