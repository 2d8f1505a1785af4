import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type ArticleUpdateEvent, articleUpdateEvents } from '../article-updates/article-update.events.js';
import { type NewsItemEvent, type NewsUseEvent, newsItemEvents, newsUseEvents } from '../inbox/news-item.events.js';

/**
 * Which of these reports were used for an article and are open again since, because a person said so. As the log has it
 * at this moment: a table may be behind, and a story that was just written would seem open.
 */
export class ListReopenedNews extends Query<string[]> {
  constructor(
    readonly newsIds: readonly string[],
    /** The runs and articles that have them. */
    readonly usedBy: readonly string[],
  ) {
    super();
  }
}

const DECISIONS: readonly string[] = [
  'NewsItemReviewed',
  'NewsItemSelected',
  'NewsItemRejected',
  'NewsItemProcessed',
  'NewsItemReopened',
];

@QueryHandler(ListReopenedNews)
export class ListReopenedNewsHandler implements IQueryHandler<ListReopenedNews> {
  constructor(private readonly store: EventStore) {}

  async execute({ newsIds, usedBy }: ListReopenedNews): Promise<string[]> {
    const used = await this.used(usedBy);
    const lives = await Promise.all(newsIds.map((id) => this.store.readStream(newsItemEvents, id)));
    return newsIds.filter((id, at) => {
      const life = (lives[at] ?? []) as readonly RecordedOf<NewsItemEvent>[];
      const decision = life.findLast(({ type }) => DECISIONS.includes(type));
      const usedAt = Math.max(
        used.get(id) ?? 0,
        life.findLast(({ type }) => type === 'NewsItemProcessed')?.position ?? 0,
      );
      return usedAt > 0 && decision !== undefined && decision.position > usedAt;
    });
  }

  /** Where in the log it was last said of each report that it is used. */
  private async used(by: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const used = new Map<string, number>();
    const users = [...new Set(by)];
    const streams = await Promise.all(
      users.flatMap((id) => [this.store.readStream(newsUseEvents, id), this.store.readStream(articleUpdateEvents, id)]),
    );
    for (const event of streams.flat() as readonly RecordedOf<NewsUseEvent | ArticleUpdateEvent>[]) {
      for (const id of usedWith(event)) used.set(id, Math.max(event.position, used.get(id) ?? 0));
    }
    return used;
  }
}

function usedWith(event: NewsUseEvent | ArticleUpdateEvent): readonly string[] {
  if (event.type === 'NewsItemsUsed') return event.data.newsIds;
  return event.type === 'ArticleUpdateProposed' ? event.data.reports.map(({ newsId }) => newsId) : [];
}
