import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { ArticleAuthor, Disclosure } from '../../../../contract/articles.js';
import { Database } from '../../../../platform/database/database.js';
import type { ArticleOrigin, ArticleSourceData, ArticleText } from '../../article.events.js';
import { textOfColumns } from '../../article-columns.js';
import type { ArticlesTables, LivingStatus } from '../../articles.tables.js';
import { disclosureOf } from '../../lists/article-summary.js';
import { authorsOf, BylineReader, bylineOf } from '../../lists/bylines.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';

/** Everything that there is to take along of one article. Moments are ISO 8601. */
export interface WholeArticle {
  readonly id: string;
  readonly text: ArticleText;
  readonly slug: string;
  /** Addresses that lead to the present one. */
  readonly formerSlugs: readonly string[];
  readonly status: LivingStatus;
  readonly publishDate: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly origin: ArticleOrigin['kind'];
  /** What another installation said of how it was written and checked; '' where it was none's. */
  readonly said: string;
  readonly disclosure: Disclosure;
  /** In words: who signs. */
  readonly byline: string;
  readonly authors: readonly ArticleAuthor[];
  readonly sources: readonly ArticleSourceData[];
  readonly check: { readonly score: number; readonly verifiedAt: string; readonly summary: string } | null;
  readonly humanReview: { readonly reviewedAt: string } | null;
  readonly corrections: readonly { readonly date: string; readonly text: string }[];
  readonly retraction: { readonly date: string; readonly reason: string } | null;
}

/** Articles outside the bin, whole, by id: so many after one of them (`null`: from the first). */
export class ListWholeArticles extends Query<WholeArticle[]> {
  static readonly shows = [ArticlesProjection];

  constructor(
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListWholeArticles)
export class ListWholeArticlesHandler implements IQueryHandler<ListWholeArticles> {
  constructor(
    private readonly database: Database,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ after, limit }: ListWholeArticles): Promise<WholeArticle[]> {
    const bylines = await this.bylines.get();
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles as a')
      .selectAll('a')
      .select(({ selectFrom }) =>
        selectFrom('read.article_slugs as s')
          .whereRef('s.article_id', '=', 'a.id')
          .where('s.present', '=', false)
          .select(sql<string[]>`coalesce(array_agg(s.slug order by s.slug), '{}')`.as('slugs'))
          .as('former_slugs'),
      )
      .where('a.status', '<>', 'deleted')
      .$narrowType<{ status: LivingStatus }>()
      .$if(after !== null, (query) => query.where('a.id', '>', after ?? ''))
      .orderBy('a.id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      text: textOfColumns(row),
      slug: row.slug,
      formerSlugs: row.former_slugs ?? [],
      status: row.status,
      publishDate: row.publish_date?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      origin: row.origin.kind,
      said: row.origin.kind === 'imported' ? (row.origin.said ?? '') : '',
      disclosure: disclosureOf(row),
      byline: bylineOf(row, bylines),
      authors: authorsOf(row, bylines),
      sources: row.sources,
      check: row.verification && {
        score: row.verification.score,
        verifiedAt: row.verification.verifiedAt,
        summary: row.verification.summary,
      },
      humanReview: row.human_review && { reviewedAt: row.human_review.reviewedAt },
      corrections: row.corrections,
      retraction: row.retraction,
    }));
  }
}
