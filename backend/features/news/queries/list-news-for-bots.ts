import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { BotNews } from '../../../contract/bot-feed.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { cutText } from '../../../text/shorten.js';
import type { NewsTables } from '../news.tables.js';

/** A feed may send a whole page as its description: a reader by the token gets the beginning. */
const MAX_DESCRIPTION_LENGTH = 600;

/**
 * The most relevant reports of the days before `now` that are neither rejected nor used, best first: what our own scout
 * chooses from. So the invented news of a demonstration, which count as used, reach no model.
 */
export class ListNewsForBots extends Query<BotNews[]> {
  constructor(readonly request: { readonly now: Date; readonly days: number; readonly limit: number }) {
    super();
  }
}

@QueryHandler(ListNewsForBots)
export class ListNewsForBotsHandler extends TableAccess<NewsTables> implements IQueryHandler<ListNewsForBots> {
  async execute({ request: { now, days, limit } }: ListNewsForBots): Promise<BotNews[]> {
    const rows = await this.db
      .selectFrom('read.collected_news')
      .select(['title', 'source_name', 'sort_date', 'description', 'url', 'language', 'score', 'tags'])
      .where('sort_date', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${days})`)
      .where('status', 'in', ['new', 'reviewed', 'selected'])
      .where('url', 'is not', null)
      .orderBy('score', 'desc')
      .orderBy('sort_date', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      title: row.title,
      source: row.source_name,
      date: row.sort_date.toISOString(),
      description: cutText(row.description, MAX_DESCRIPTION_LENGTH),
      url: row.url ?? '',
      language: row.language,
      score: row.score,
      tags: [...row.tags],
    }));
  }
}
