import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/logging/logger.js';
import { isListOfStories } from '../../../text/digest.js';
import { inParallel } from '../collection/in-parallel.js';
import { NewsTextsStore } from '../collection/news-texts.store.js';
import { snapshotOf } from '../collection/source-snapshot.js';
import { SourceSnapshotsStore } from '../collection/source-snapshots.store.js';
import { ListNewsItems, type NewsItem } from '../queries/list-news-items.js';
import { ArticleTextReader } from '../readers/pages/article-text-reader.js';
import { LIST_OF_STORIES, readingLimit, readingReason } from '../readers/reading-failure.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';
import type { CapturedAddresses } from './snapshot-addresses.js';

const AT_ONCE = 6;
/** Shorter page texts are a consent wall or a teaser: what the feed carried is better. */
const MIN_PAGE_TEXT_LENGTH = 400;

/**
 * Captures what a run's article will be written from and verified against: the full text where the page gives it, else
 * the feed's text. Each is kept as soon as it is read, and asked only once. What the run captured for another choice goes.
 */
export class SnapshotSources extends Command<CapturedAddresses> {
  constructor(
    readonly runId: string,
    /** The reports of the present choice, the main one first. */
    readonly newsIds: readonly string[],
    readonly signal: AbortSignal,
    /** When it is aborted no further page is read: the feeds' texts have to do. */
    readonly limit: AbortSignal = readingLimit(),
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

  async execute({ runId, newsIds, signal, limit }: SnapshotSources): Promise<CapturedAddresses> {
    const [main] = newsIds;
    if (main === undefined) return { captured: [], unread: [] };
    const before = await this.snapshots.of(runId);
    const isOfOther = before.length > 0 && !before.some(({ id }) => id === main);
    if (isOfOther) await this.snapshots.drop([runId]);
    const known = new Set(isOfOther ? [] : before.map(({ id }) => id));
    const items = await this.queries.execute(new ListNewsItems(newsIds.filter((id) => !known.has(id))));
    const described = await this.voices.load();
    const unread: { url: string; reason: string }[] = [];
    const limited = AbortSignal.any([signal, limit]);
    await inParallel(items, AT_ONCE, async (item) => {
      const reason = await this.readPage(item, limited, signal);
      if (reason !== null) unread.push({ url: item.url ?? '', reason });
      const stored = (await this.texts.of([item.id])).get(item.id);
      const snapshot = snapshotOf(item, stored, described);
      if (isListOfStories(snapshot)) unread.push({ url: snapshot.url, reason: LIST_OF_STORIES });
      else await this.snapshots.keep(runId, [snapshot], newsIds.indexOf(item.id));
    });
    const wanted = new Set(newsIds);
    const captured = (await this.snapshots.of(runId)).filter(({ id }) => wanted.has(id));
    return { captured, unread };
  }

  /** Keeps the text of a report's page, unless it is there already. Why it cannot be read, in Italian; null where it can. */
  private async readPage({ id, url }: NewsItem, limited: AbortSignal, signal: AbortSignal): Promise<string | null> {
    const stored = (await this.texts.of([id])).get(id);
    if (url === null || stored?.origin === 'page') return null;
    try {
      const page = await this.pages.read(url, limited);
      if (page.text.length < Math.max(MIN_PAGE_TEXT_LENGTH, stored?.text.length ?? 0)) return null;
      const { text, finalUrl, declaredAt: publishedAt, siteName, links } = page;
      await this.texts.keepPages([{ newsId: id, text, finalUrl, publishedAt, siteName, links }]);
      return null;
    } catch (error) {
      signal.throwIfAborted();
      this.logger.info({ err: error, newsId: id }, 'full text not available, the feed text serves');
      return readingReason(error);
    }
  }
}
