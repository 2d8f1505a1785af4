import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CategoryCount } from '../../../contract/articles.js';
import { CATEGORIES } from '../../../contract/categories.js';
import { PublishedCounts } from '../lists/published-counts.store.js';

/** The twelve fixed categories in order of priority, with the number of published articles in each. */
export class CountArticlesByCategory {}

@QueryHandler(CountArticlesByCategory)
export class CountArticlesByCategoryHandler implements IQueryHandler<CountArticlesByCategory, CategoryCount[]> {
  constructor(private readonly counts: PublishedCounts) {}

  async execute(): Promise<CategoryCount[]> {
    const counts = await this.counts.byCategory();
    return CATEGORIES.map(({ name, slug }) => ({ name, slug, count: counts.get(name.toLowerCase()) ?? 0 }));
  }
}
