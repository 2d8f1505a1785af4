import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CategoryCount } from '../../../contract/articles.js';
import { CATEGORIES } from '../../../contract/categories.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';

/** The twelve fixed categories in order of priority, with the number of published articles in each. */
export class CountArticlesByCategory {}

@QueryHandler(CountArticlesByCategory)
export class CountArticlesByCategoryHandler implements IQueryHandler<CountArticlesByCategory, CategoryCount[]> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<CategoryCount[]> {
    const rows = await this.database
      .replica<ArticlesTables>()
      .selectFrom('read.articles')
      .select(({ fn }) => ['category_key', fn.countAll<number>().as('count')])
      .where('status', '=', 'published')
      .groupBy('category_key')
      .execute();
    const counts = new Map(rows.map((row) => [row.category_key, Number(row.count)]));
    return CATEGORIES.map(({ name, slug }) => ({ name, slug, count: counts.get(name.toLowerCase()) ?? 0 }));
  }
}
