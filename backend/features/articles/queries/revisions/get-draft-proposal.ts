import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { DraftProposal } from '../../../../contract/draft-proposals.js';
import { Database } from '../../../../platform/database/database.js';
import { ListAdministratorNames } from '../../../auth/queries/list-administrator-names.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { DraftProposalsProjection } from '../../projections/draft-proposals.projection.js';

/** That a draft was proposed, or sent back with a note; null for any other article. */
export class GetDraftProposal extends Query<DraftProposal> {
  static readonly shows = [DraftProposalsProjection];

  constructor(readonly articleId: string) {
    super();
  }
}

@QueryHandler(GetDraftProposal)
export class GetDraftProposalHandler implements IQueryHandler<GetDraftProposal> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId }: GetDraftProposal): Promise<DraftProposal> {
    const row = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.draft_proposals')
      .select(['at', 'actor', 'note'])
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const names = await this.queries.execute(new ListAdministratorNames());
    const username = names.get(row.actor) ?? null;
    return { at: row.at.toISOString(), username, note: row.note };
  }
}
