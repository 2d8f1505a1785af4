import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { inboxEvents } from '../inbox/news-item.events.js';
import type { NewsTables } from '../news.tables.js';

/** Older reports are compared with nothing and offered to nobody. */
const DAYS_BACK = 14;

/**
 * The open reports that came in since the inbox was last cleared. Their ids are those that they had before, but what was
 * decided about them went with the inbox. Null while it has never been cleared.
 */
export class ListReturnedNews extends Query<ReturnedNews | null> {
  constructor(readonly now: Date) {
    super();
  }
}

export interface ReturnedNews {
  /** The id of the event that cleared the inbox. */
  readonly clearingId: string;
  readonly newsIds: readonly string[];
}

@QueryHandler(ListReturnedNews)
export class ListReturnedNewsHandler implements IQueryHandler<ListReturnedNews> {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
  ) {}

  async execute({ now }: ListReturnedNews): Promise<ReturnedNews | null> {
    const clearing = (await this.store.readStream(inboxEvents)).at(-1);
    if (clearing === undefined) return null;
    const rows = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news')
      .select('id')
      .where('status', 'in', ['new', 'reviewed', 'selected'])
      .where('collected_at', '>=', clearing.recordedAt)
      .where('sort_date', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${DAYS_BACK})`)
      .execute();
    return { clearingId: clearing.id, newsIds: rows.map(({ id }) => id) };
  }
}
