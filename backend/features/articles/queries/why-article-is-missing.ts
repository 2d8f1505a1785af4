import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { addressDigest } from '../commands/bin/record-redaction.js';
import { RemovedAddressesProjection } from '../projections/removed-addresses.projection.js';

/** Why readers find no article under an address: there is none, or one was redacted. A code of `DomainError`. */
export class WhyArticleIsMissing extends Query<'article-not-found' | 'article-removed'> {
  static readonly shows = [RemovedAddressesProjection];

  constructor(readonly slug: string) {
    super();
  }
}

@QueryHandler(WhyArticleIsMissing)
export class WhyArticleIsMissingHandler implements IQueryHandler<WhyArticleIsMissing> {
  constructor(private readonly database: Database) {}

  async execute({ slug }: WhyArticleIsMissing): Promise<'article-not-found' | 'article-removed'> {
    const row = await this.database
      .replica<ArticlesTables>()
      .selectFrom('read.removed_addresses')
      .select('article_id')
      .where('sha256', '=', addressDigest(slug))
      .executeTakeFirst();
    return row === undefined ? 'article-not-found' : 'article-removed';
  }
}
