import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { ArticleToReview } from '../../../contract/admin-articles.js';
import { APPROVED_FROM } from '../../../contract/product-figures.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { ArticlesTables } from '../articles.tables.js';
import { ArticlesProjection } from '../projections/articles.projection.js';
import { DraftProposalsProjection } from '../projections/draft-proposals.projection.js';
import { SourceChangesProjection } from '../projections/source-changes.projection.js';
import type { SourceChange } from '../updates/source-change.events.js';

const SHOWN_AT_MOST = 20;
const ISSUES_SHOWN = 3;
const UNCHECKED = { heldBy: [], sentences: { all: 0, supported: 0, doubtful: 0 } };
const CHANGE_WORDS: Readonly<Record<SourceChange['kind'], string>> = {
  changed: 'Fonte cambiata',
  vanished: 'Testo tolto dalla fonte',
  withdrawn: 'Fonte non più in rete',
  retracted: 'Fonte ritirata',
};

/**
 * What waits for a person, with the reasons: published articles whose sources changed first, then drafts that somebody
 * proposed or sent back, then those that were checked and found wanting, or kept back by something else.
 */
export class ListArticlesToReview extends Query<ArticleToReview[]> {
  static readonly shows = [ArticlesProjection, DraftProposalsProjection, SourceChangesProjection];
}

@QueryHandler(ListArticlesToReview)
export class ListArticlesToReviewHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListArticlesToReview>
{
  async execute(): Promise<ArticleToReview[]> {
    const changed = await this.withChangedSources();
    const left = SHOWN_AT_MOST - changed.length;
    return [...changed, ...(await this.proposed(left)), ...(await this.drafts(left))].slice(0, SHOWN_AT_MOST);
  }

  private async withChangedSources(): Promise<ArticleToReview[]> {
    const rows = await this.db
      .selectFrom('read.source_changes as s')
      .innerJoin('read.articles as a', 'a.id', 's.article_id')
      .select(['a.id', 'a.title', 'a.category', 's.changes', 's.found_at'])
      .select(sql<number | null>`(a.verification->>'score')::int`.as('score'))
      .where('a.status', '=', 'published')
      .orderBy('s.found_at', 'desc')
      .limit(SHOWN_AT_MOST)
      .execute();
    return rows.map(({ id, title, category, score, changes, found_at }) => ({
      _id: id,
      kind: 'source-changed',
      title,
      category,
      score,
      reasons: changes.map(({ kind, publisher }) => `${CHANGE_WORDS[kind]}: ${publisher}`),
      ...UNCHECKED,
      createdAt: found_at.toISOString(),
    }));
  }

  private async proposed(limit: number): Promise<ArticleToReview[]> {
    if (limit <= 0) return [];
    const rows = await this.db
      .selectFrom('read.draft_proposals as p')
      .innerJoin('read.articles as a', 'a.id', 'p.article_id')
      .select(['a.id', 'a.title', 'a.category', 'p.at', 'p.note'])
      .select(sql<number | null>`(a.verification->>'score')::int`.as('score'))
      .where('a.status', '=', 'draft')
      .orderBy('p.at')
      .limit(limit)
      .execute();
    return rows.map(({ id, title, category, score, at, note }) => ({
      _id: id,
      kind: note === null ? 'proposed' : 'returned',
      title,
      category,
      score,
      reasons: [note ?? 'Chi l’ha scritto lo propone per la pubblicazione'],
      ...UNCHECKED,
      createdAt: at.toISOString(),
    }));
  }

  private async drafts(limit: number): Promise<ArticleToReview[]> {
    if (limit <= 0) return [];
    const rows = await this.db
      .selectFrom('read.articles')
      .select(['id', 'title', 'category', 'held_back', 'verification_failure', 'created_at'])
      .select([
        sql<number | null>`(verification->>'score')::int`.as('score'),
        sql<string[] | null>`verification->'issues'`.as('issues'),
        sql<string[] | null>`jsonb_path_query_array(verification, '$.caps[*] ? (@.limit < $top).code',
          jsonb_build_object('top', ${APPROVED_FROM}::int))`.as('held_by'),
        claimsLike('@.verdict != "opinion"').as('all'),
        claimsLike('@.verdict == "supported"').as('supported'),
        claimsLike('@.verdict == "refuted" || @.verdict == "not-found"').as('doubtful'),
      ])
      .where('status', '=', 'draft')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('read.draft_proposals as p').whereRef('p.article_id', '=', 'read.articles.id'))),
      )
      .where(({ or, eb }) =>
        or([
          eb('verification', 'is not', null),
          eb('held_back', 'is not', null),
          eb('verification_failure', 'is not', null),
          eb(sql`origin->>'kind'`, '=', 'generation'),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => {
      const reasons = [row.held_back, row.verification_failure, ...(row.issues ?? []).slice(0, ISSUES_SHOWN)];
      return {
        ...{ _id: row.id, title: row.title, category: row.category, score: row.score },
        kind: 'draft' as const,
        reasons: reasons.filter((reason): reason is string => Boolean(reason)),
        heldBy: row.held_by ?? [],
        sentences: { all: row.all ?? 0, supported: row.supported ?? 0, doubtful: row.doubtful ?? 0 },
        createdAt: row.created_at.toISOString(),
      };
    });
  }
}

/** How many sentences of the last check a JSON path's condition holds for; null without a check. */
function claimsLike(condition: string) {
  return sql<
    number | null
  >`jsonb_array_length(jsonb_path_query_array(verification, ${`$.claims[*] ? (${condition})`}::jsonpath))`;
}
