import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { ArticleToReview } from '../../../contract/admin-articles.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';

const SHOWN_AT_MOST = 20;
const ISSUES_SHOWN = 3;

/** Drafts that wait for a person, with the reasons: checked and found wanting, or kept back by something else. */
export class ListArticlesToReview {}

@QueryHandler(ListArticlesToReview)
export class ListArticlesToReviewHandler implements IQueryHandler<ListArticlesToReview, ArticleToReview[]> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ArticleToReview[]> {
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select(['id', 'title', 'category', 'held_back', 'verification_failure', 'created_at'])
      .select([
        sql<number | null>`(verification->>'score')::int`.as('score'),
        sql<string[] | null>`verification->'issues'`.as('issues'),
      ])
      .where('status', '=', 'draft')
      .where(({ or, eb }) =>
        or([
          eb('verification', 'is not', null),
          eb('held_back', 'is not', null),
          eb('verification_failure', 'is not', null),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(SHOWN_AT_MOST)
      .execute();
    return rows.map((row) => ({
      _id: row.id,
      title: row.title,
      category: row.category,
      score: row.score,
      reasons: [row.held_back, row.verification_failure, ...(row.issues ?? []).slice(0, ISSUES_SHOWN)].filter(
        (reason): reason is string => Boolean(reason),
      ),
      createdAt: row.created_at.toISOString(),
    }));
  }
}
