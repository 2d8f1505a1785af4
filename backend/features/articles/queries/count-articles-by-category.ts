import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CategoryCount } from '../../../contract/articles.js';
import { CATEGORIES } from '../../../contract/categories.js';
import { PublishedCounts } from '../lists/published-counts.store.js';

/** The twelve fixed categories in order of priority, with the number of published articles in each, and of today's. */
export class CountArticlesByCategory extends Query<CategoryCount[]> {}

@QueryHandler(CountArticlesByCategory)
export class CountArticlesByCategoryHandler implements IQueryHandler<CountArticlesByCategory> {
  constructor(private readonly counts: PublishedCounts) {}

  async execute(): Promise<CategoryCount[]> {
    const counts = await this.counts.byCategory();
    return CATEGORIES.map(({ name, slug }) => {
      const { count, today } = counts.get(name.toLowerCase()) ?? { count: 0, today: 0 };
      return { name, slug, count, today };
    });
  }
}
