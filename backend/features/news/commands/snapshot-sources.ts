import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/logging/logger.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { inParallel } from '../collection/in-parallel.js';
import { NewsTextsStore } from '../collection/news-texts.store.js';
import { snapshotOf } from '../collection/source-snapshot.js';
import { SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import { ListNewsItems, type NewsItem } from '../queries/list-news-items.js';
import { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

const AT_ONCE = 6;
/** Shorter page texts are a consent wall or a teaser: what the feed carried is better. */
const MIN_PAGE_TEXT_LENGTH = 400;

/**
 * Captures what a run's article will be written from and verified against: the full text where the page gives it, else
 * the feed's text. A run that captured before is answered with the first capture.
 */
export class SnapshotSources extends Command<SourceSnapshot[]> {
  constructor(
    readonly runId: string,
    readonly newsIds: readonly string[],
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

@CommandHandler(SnapshotSources)
export class SnapshotSourcesHandler implements ICommandHandler<SnapshotSources> {
  constructor(
    private readonly queries: QueryBus,
    private readonly texts: NewsTextsStore,
    private readonly snapshots: SourceSnapshotsStore,
    private readonly pages: ArticleTextReader,
    private readonly voices: DescribedVoicesStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ runId, newsIds, signal }: SnapshotSources): Promise<SourceSnapshot[]> {
    const captured = await this.snapshots.of(runId);
    if (captured.length > 0) return captured;
    const items = await this.queries.execute(new ListNewsItems(newsIds));
    await this.fetchMissingPages(items, signal);
    const texts = await this.texts.of(items.map(({ id }) => id));
    const described = await this.voices.load();
    const snapshots = items.map((item) => snapshotOf(item, texts.get(item.id), described));
    await this.snapshots.keep(runId, snapshots);
    return this.snapshots.of(runId);
  }

  private async fetchMissingPages(items: readonly NewsItem[], signal: AbortSignal): Promise<void> {
    const stored = await this.texts.of(items.map(({ id }) => id));
    const missing = items.filter(({ id, url }) => url !== null && stored.get(id)?.origin !== 'page');
    await inParallel(missing, AT_ONCE, async ({ id, url }) => {
      try {
        const page = await this.pages.read(url ?? '', signal);
        if (page.text.length < Math.max(MIN_PAGE_TEXT_LENGTH, stored.get(id)?.text.length ?? 0)) return;
        const { text, finalUrl, declaredAt: publishedAt, siteName } = page;
        await this.texts.keepPages([{ newsId: id, text, finalUrl, publishedAt, siteName }]);
      } catch (error) {
        signal.throwIfAborted();
        this.logger.info({ err: error, newsId: id }, 'full text not available, the feed text serves');
      }
    });
  }
}
