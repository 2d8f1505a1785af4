import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PublicArticle } from '../../../contract/articles.js';
import type { ArticleMoved } from '../../../contract/portal-api.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { withPicturesOfThisSite } from '../pictures-elsewhere.js';
import { listItemOf } from './article-view.js';
import { selectListed } from './articles-selection.js';

/** The article readers find under an address, where it moved to, or null. */
export class GetPublishedArticle {
  constructor(readonly slug: string) {}
}

@QueryHandler(GetPublishedArticle)
export class GetPublishedArticleHandler
  implements IQueryHandler<GetPublishedArticle, PublicArticle | ArticleMoved | null>
{
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ slug }: GetPublishedArticle): Promise<PublicArticle | ArticleMoved | null> {
    const row = await selectListed(this.database.replica<ArticlesTables>())
      .innerJoin('read.article_slugs as s', 's.article_id', 'a.id')
      .select(['a.content', 'a.retraction'])
      .where('s.slug', '=', slug)
      .where('a.status', 'in', ['published', 'retracted'])
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.slug !== slug) return { movedTo: row.slug };
    const article = listItemOf(row, this.config.site.name);
    // A retracted article keeps its address and says why it was withdrawn; its text is no longer spread.
    return {
      ...article,
      content: row.retraction ? '' : withPicturesOfThisSite(row.content, this.config.http.publicBaseUrl),
      retraction: row.retraction,
    };
  }
}
