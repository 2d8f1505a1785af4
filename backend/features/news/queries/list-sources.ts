import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { NewsSource } from '../../../contract/news.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsTables } from '../news.tables.js';

/** Every source with its health, by name; with an id, that one (or `source-not-found`). */
export class ListSources {
  constructor(readonly id?: string) {}
}

@QueryHandler(ListSources)
export class ListSourcesHandler implements IQueryHandler<ListSources, NewsSource[]> {
  constructor(private readonly database: Database) {}

  async execute({ id }: ListSources): Promise<NewsSource[]> {
    if (id !== undefined && !isUuid(id)) throw new DomainError('source-not-found');
    const rows = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.news_sources as n')
      .leftJoin('app.source_health as h', 'h.source_id', 'n.id')
      .selectAll('n')
      .select(['h.last_checked', 'h.error_count', 'h.last_error'])
      .$if(id !== undefined, (query) => query.where('n.id', '=', id ?? ''))
      .orderBy('n.name')
      .execute();
    if (id !== undefined && rows.length === 0) throw new DomainError('source-not-found');
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      url: row.url,
      rssUrl: row.rss_url,
      selector: row.selector,
      category: row.category,
      language: row.language,
      active: row.active,
      lastChecked: row.last_checked?.toISOString() ?? null,
      errorCount: row.error_count ?? 0,
      lastError: row.last_error,
    }));
  }
}
