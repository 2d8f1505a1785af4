import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsTables } from '../news.tables.js';
import type { StoryItem } from '../scoring/near-duplicates.js';

/** As long as a report of a written story is compared with what comes in. */
const HOURS_BACK = 144;
const MAX_REPORTS = 2_000;
/** More of a text is compared with nothing. */
const COMPARED_LETTERS = 1_200;

/** The reports that runs wrote from lately, in the inbox or no longer: what goes on is recognised by them after a clearing. */
export class ListCapturedReports extends Query<StoryItem[]> {}

@QueryHandler(ListCapturedReports)
export class ListCapturedReportsHandler implements IQueryHandler<ListCapturedReports> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<StoryItem[]> {
    const rows = await this.database
      .kysely<NewsTables>()
      .selectFrom('app.source_snapshots')
      .select(['id', 'publisher', 'title', 'url', 'language', 'published_at', 'captured_at'])
      .select(sql<string>`left(text, ${COMPARED_LETTERS})`.as('text'))
      .where('captured_at', '>', sql<Date>`now() - make_interval(hours => ${HOURS_BACK})`)
      .orderBy('captured_at', 'desc')
      .orderBy('id')
      .limit(MAX_REPORTS)
      .execute();
    const byId = new Map(rows.filter(({ id }) => isUuid(id)).map((row) => [row.id, row]));
    return [...byId.values()].map(({ publisher, url, published_at, captured_at, ...row }) => ({
      ...row,
      source: publisher,
      link: url,
      at: published_at ?? captured_at,
    }));
  }
}
