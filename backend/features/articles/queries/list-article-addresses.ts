import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';

/** Addresses of the articles published in a stretch of time (`until` is outside it). */
export class ListArticleAddresses extends Query<ArticleAddress[]> {
  constructor(
    readonly range: { readonly from: Date; readonly until: Date },
    readonly order: 'oldest-first' | 'newest-first',
    readonly page: { readonly limit: number; readonly offset: number },
  ) {
    super();
  }
}

/** Dates are ISO 8601. */
export interface ArticleAddress {
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: string;
  readonly changedAt: string;
}

@QueryHandler(ListArticleAddresses)
export class ListArticleAddressesHandler implements IQueryHandler<ListArticleAddresses> {
  constructor(private readonly database: Database) {}

  async execute({ range, order, page }: ListArticleAddresses): Promise<ArticleAddress[]> {
    const direction = order === 'oldest-first' ? 'asc' : 'desc';
    const rows = await this.database
      .replica<ArticlesTables>()
      .selectFrom('read.articles')
      .select(['slug', 'title', 'publish_date', 'updated_at'])
      .where('status', '=', 'published')
      .where('publish_date', '>=', range.from)
      .where('publish_date', '<', range.until)
      .orderBy('publish_date', direction)
      .orderBy('id', direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return rows.map(({ slug, title, publish_date, updated_at }) => {
      const published = publish_date ?? updated_at;
      return {
        slug,
        title,
        publishedAt: published.toISOString(),
        // What was last changed as a draft came to the readers when it was published.
        changedAt: new Date(Math.max(updated_at.getTime(), published.getTime())).toISOString(),
      };
    });
  }
}
