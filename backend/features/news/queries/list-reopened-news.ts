import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { newsItemEvents } from '../inbox/news-item.events.js';

/**
 * Which of these reports were used for an article and are open again since, because a person said so. As the log has it
 * at this moment: a table may be behind, and a story that was just written would look open.
 */
export class ListReopenedNews extends Query<string[]> {
  constructor(readonly newsIds: readonly string[]) {
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

  async execute({ newsIds }: ListReopenedNews): Promise<string[]> {
    const lives = await Promise.all(newsIds.map((id) => this.store.readStream(newsItemEvents, id)));
    return newsIds.filter((_, at) => {
      const decisions = (lives[at] ?? []).map(({ type }) => type).filter((type) => DECISIONS.includes(type));
      return decisions.includes('NewsItemProcessed') && decisions.at(-1) !== 'NewsItemProcessed';
    });
  }
}
