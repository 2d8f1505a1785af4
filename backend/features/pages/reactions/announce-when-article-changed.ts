import { Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type ArticleEvent, articleEvents, isBroughtIn } from '../../articles/article.events.js';
import { ANNOUNCE_TO_INDEXNOW, ANNOUNCE_TO_WEBSUB } from '../announcements/announce-change.js';
import { changedPages, SEEN_BY_READERS } from '../announcements/changed-pages.js';

/** Puts in the announcements of what readers can see changed; nothing at all where none are configured. */
@ReactionOf()
export class AnnounceWhenArticleChanged extends Reaction<ArticleEvent> {
  readonly name = 'announce-when-article-changed';
  readonly follows = [articleEvents];
  readonly startsAt = 'head';

  constructor(
    private readonly store: EventStore,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override wants(event: RecordedOf<ArticleEvent>): boolean {
    // What comes from another site by thousands is found in the sitemaps.
    if (isBroughtIn(event)) return false;
    const { indexNowKey, webSubHub } = this.config.announce;
    return (indexNowKey !== undefined || webSubHub !== undefined) && SEEN_BY_READERS.has(event.type);
  }

  async handle(event: RecordedOf<ArticleEvent>): Promise<void> {
    const id = event.stream.slice(`${articleEvents.category}-`.length);
    const stream = (await this.store.readStream(articleEvents, id)) as readonly RecordedOf<ArticleEvent>[];
    const changed = changedPages(stream.filter(({ version }) => version <= event.version));
    if (changed === null) return;
    const data = { slugs: [...changed.slugs], categories: [...changed.categories] };
    const { indexNowKey, webSubHub } = this.config.announce;
    if (indexNowKey !== undefined) await this.jobs.enqueue(ANNOUNCE_TO_INDEXNOW, data, { key: event.id });
    if (webSubHub !== undefined) await this.jobs.enqueue(ANNOUNCE_TO_WEBSUB, data, { key: event.id });
  }
}
