import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsTables } from '../news.tables.js';

/** Some collected reports by their ids, in the order asked; unknown ids are left out. */
export class ListNewsItems extends Query<NewsItem[]> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly publisher: string;
  readonly url: string | null;
  readonly language: string;
  readonly publishedAt: Date | null;
}

@QueryHandler(ListNewsItems)
export class ListNewsItemsHandler extends TableAccess<NewsTables> implements IQueryHandler<ListNewsItems> {
  async execute({ ids }: ListNewsItems): Promise<NewsItem[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('read.collected_news')
      .select(['id', 'title', 'description', 'source_name', 'url', 'language', 'published_at'])
      .where('id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const { source_name, published_at, ...item } = row;
      return [{ ...item, publisher: source_name, publishedAt: published_at }];
    });
  }
}
