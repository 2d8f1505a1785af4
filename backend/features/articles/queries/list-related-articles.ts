import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ArticleListItem } from '../../../contract/articles.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { listItemOf } from './article-view.js';
import { selectListed } from './articles-selection.js';

const MOST_RELATED = 3;

/** At most three other published articles: of the same category first, topped up with the newest. */
export class ListRelatedArticles {
  constructor(readonly article: { readonly slug: string; readonly category: string }) {}
}

@QueryHandler(ListRelatedArticles)
export class ListRelatedArticlesHandler implements IQueryHandler<ListRelatedArticles, ArticleListItem[]> {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ article }: ListRelatedArticles): Promise<ArticleListItem[]> {
    const category = article.category.toLowerCase();
    const newest = selectListed(this.database.replica<ArticlesTables>())
      .where('a.status', '=', 'published')
      .where('a.slug', '<>', article.slug)
      .orderBy('a.publish_date', 'desc')
      .orderBy('a.id', 'desc')
      .limit(MOST_RELATED);
    const same = await newest.where('a.category_key', '=', category).execute();
    const more = same.length < MOST_RELATED ? await newest.where('a.category_key', '<>', category).execute() : [];
    return [...same, ...more].slice(0, MOST_RELATED).map((row) => listItemOf(row, this.config.site.name));
  }
}
