import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { CheckedClaims, Disclosure, HumanReview } from '../../../../contract/articles.js';
import { APPROVED_FROM } from '../../../../contract/product-figures.js';
import { Database } from '../../../../platform/database/database.js';
import { TableAccess } from '../../../../platform/database/table-access.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { disclosureOf } from '../../lists/article-summary.js';
import { authorsOf, BylineReader, bylineOf } from '../../lists/bylines.js';

/** Articles as a newsletter names them: those of some ids, or the latest that came out since a moment newest first; without those kept out of it, unless a person chooses. */
export class ListArticlesForLetter extends Query<LetterArticleData[]> {
  constructor(
    readonly wanted:
      | { readonly ids: readonly string[] }
      | { readonly since: Date; readonly limit: number; readonly isByHand?: boolean },
  ) {
    super();
  }
}

export interface LetterArticleData {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly publishedAt: Date;
  readonly minutes: number;
  /** The names of the people who sign it; null where nobody does. */
  readonly signedBy: string | null;
  readonly disclosure: Disclosure;
  /** What the newsroom says of how it was written; '' = nothing. */
  readonly provenance: string;
  readonly checkedClaims: CheckedClaims | null;
  readonly verification: { readonly score: number; readonly approved: boolean } | null;
  readonly humanReview: HumanReview | null;
  readonly sources: readonly unknown[];
  /** Readers can open it. */
  readonly isOut: boolean;
}

@QueryHandler(ListArticlesForLetter)
export class ListArticlesForLetterHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListArticlesForLetter>
{
  constructor(
    database: Database,
    private readonly bylines: BylineReader,
  ) {
    super(database);
  }

  async execute({ wanted }: ListArticlesForLetter): Promise<LetterArticleData[]> {
    if ('ids' in wanted && wanted.ids.length === 0) return [];
    const all = this.db
      .selectFrom('read.articles')
      .select(['id', 'slug', 'title', 'excerpt', 'featured_image', 'category', 'publish_date', 'created_at'])
      .select(['reading_time', 'author_ids', 'ai_generated', 'provenance', 'human_review', 'checked_claims'])
      .select(['status', 'sources'])
      .select(sql<number | null>`(verification ->> 'score')::float8`.as('score'));
    const rows = await ('ids' in wanted
      ? all.where('id', 'in', wanted.ids)
      : all
          .where('status', '=', 'published')
          .where('publish_date', '>', wanted.since)
          .$if(!wanted.isByHand, (query) =>
            query.where(sql<boolean>`coalesce((outlets ->> 'newsletter')::boolean, true)`),
          )
          .orderBy('publish_date', 'desc')
          .orderBy('id', 'desc')
          .limit(wanted.limit)
    ).execute();
    const bylines = await this.bylines.get();
    return rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      excerpt: row.excerpt,
      category: row.category,
      publishedAt: row.publish_date ?? row.created_at,
      minutes: row.reading_time,
      signedBy: authorsOf(row, bylines).length > 0 ? bylineOf(row, bylines) : null,
      disclosure: disclosureOf(row),
      provenance: row.provenance,
      checkedClaims: row.checked_claims,
      verification: row.score === null ? null : { score: row.score, approved: row.score >= APPROVED_FROM },
      humanReview: row.human_review,
      sources: row.sources,
      isOut: row.status === 'published',
    }));
  }
}
