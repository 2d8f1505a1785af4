import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findCategory } from '../../../../contract/categories.js';
import { followKey } from '../../../../contract/follow-words.js';
import type { NewestArticle } from '../../../../contract/storylines.js';
import { Database } from '../../../../platform/database/database.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { summaryOf } from '../../lists/article-summary.js';
import { newestPublished, summarised } from '../../lists/articles-selection.store.js';
import { BylineReader } from '../../lists/bylines.js';
import { inPrint } from '../../lists/in-print.js';
import { storylinesOfArticle } from '../../storylines/storylines.store.js';

const MAX_NEWEST = 60;

/** The newest articles, each with all that it can be followed by. */
export class ListNewestKeys extends Query<NewestArticle[]> {}

@QueryHandler(ListNewestKeys)
export class ListNewestKeysHandler implements IQueryHandler<ListNewestKeys> {
  constructor(
    private readonly database: Database,
    private readonly bylines: BylineReader,
  ) {}

  async execute(): Promise<NewestArticle[]> {
    const [rows, bylines] = await Promise.all([
      summarised(newestPublished(this.database.replica<ArticlesTables>()).limit(MAX_NEWEST))
        .select(storylinesOfArticle)
        .execute(),
      this.bylines.get(),
    ]);
    return rows.map((row) => {
      const { slug, title, publishDate, category, authors = [] } = inPrint(summaryOf(row, bylines));
      const keys = [
        ...(row.storylines ?? []).map(({ id }) => followKey('storia', id)),
        followKey('categoria', findCategory(category)?.slug ?? category),
        ...authors.map((author) => followKey('autore', author.slug)),
      ];
      return { slug, title, publishDate, keys };
    });
  }
}
