import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CATEGORIES, findCategory } from '../../../contract/categories.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { PublishedCounts } from '../lists/published-counts.store.js';

/** Names of all categories that a published article bears: the fixed ones in order of priority, then others by name. */
export class ListCategoriesInUse extends Query<string[]> {}

@QueryHandler(ListCategoriesInUse)
export class ListCategoriesInUseHandler implements IQueryHandler<ListCategoriesInUse> {
  constructor(
    private readonly counts: PublishedCounts,
    private readonly database: Database,
  ) {}

  async execute(): Promise<string[]> {
    const keys = [...(await this.counts.byCategory()).keys()];
    const known = new Set(keys.flatMap((key) => findCategory(key) ?? []));
    const fixed = CATEGORIES.filter((category) => known.has(category)).map(({ name }) => name);
    const others = [...known].filter(({ priority }) => priority === null).map(({ name }) => name);
    const unknown = await this.namesOf(keys.filter((key) => findCategory(key) === undefined));
    return [...fixed, ...[...others, ...unknown].sort((one, other) => one.localeCompare(other, 'it'))];
  }

  /** As articles write them. */
  private async namesOf(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await this.database
      .replica<ArticlesTables>()
      .selectFrom('read.articles')
      .select(({ fn }) => fn.max('category').as('name'))
      .where('status', '=', 'published')
      .where('category_key', 'in', keys)
      .groupBy('category_key')
      .execute();
    return rows.map(({ name }) => name);
  }
}
