import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CheckedClaims, Disclosure } from '../../../contract/articles.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { isUuid } from '../../../platform/ids.js';
import type { ArticlesTables, LivingStatus } from '../articles.tables.js';
import { disclosureOf } from '../lists/article-summary.js';
import { ArticlesProjection } from '../projections/articles.projection.js';

/** What other features need to know of one article of any status; null when there is none (any more). */
export class FindArticle extends Query<FoundArticle | null> {
  static readonly shows = [ArticlesProjection];

  constructor(readonly id: string) {
    super();
  }
}

export interface FoundArticle {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly category: string;
  readonly status: LivingStatus;
  readonly disclosure: Disclosure;
  /** What the newsroom says of how it was written; '' = nothing. */
  readonly provenance: string;
  readonly checkedClaims: CheckedClaims | null;
}

@QueryHandler(FindArticle)
export class FindArticleHandler extends TableAccess<ArticlesTables> implements IQueryHandler<FindArticle> {
  async execute({ id }: FindArticle): Promise<FoundArticle | null> {
    if (!isUuid(id)) return null;
    const row = await this.db
      .selectFrom('read.articles')
      .select([
        'id',
        'slug',
        'title',
        'excerpt',
        'content',
        'category',
        'status',
        'ai_generated',
        'provenance',
        'human_review',
        'checked_claims',
      ])
      .where('id', '=', id)
      .where('status', '<>', 'deleted')
      .$narrowType<{ status: LivingStatus }>()
      .executeTakeFirst();
    if (row === undefined) return null;
    const { ai_generated: _generated, human_review: _review, checked_claims: checkedClaims, ...article } = row;
    return { ...article, disclosure: disclosureOf(row), checkedClaims };
  }
}
