import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ArticleSummary } from '../../../contract/articles.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { summaryOf } from './article-summary.js';
import { newestPublished, summarised } from './articles-selection.js';

const MOST_RELATED = 3;

/** At most three other published articles: of the same category first, topped up with the newest. */
export class ListRelatedArticles {
  constructor(readonly article: { readonly slug: string; readonly category: string }) {}
}

@QueryHandler(ListRelatedArticles)
export class ListRelatedArticlesHandler implements IQueryHandler<ListRelatedArticles, ArticleSummary[]> {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ article }: ListRelatedArticles): Promise<ArticleSummary[]> {
    const category = article.category.toLowerCase();
    const newest = summarised(newestPublished(this.database.replica<ArticlesTables>()))
      .where('a.slug', '<>', article.slug)
      .limit(MOST_RELATED);
    const same = await newest.where('a.category_key', '=', category).execute();
    const more = same.length < MOST_RELATED ? await newest.where('a.category_key', '<>', category).execute() : [];
    return [...same, ...more].slice(0, MOST_RELATED).map((row) => summaryOf(row, this.config.site.name));
  }
}
