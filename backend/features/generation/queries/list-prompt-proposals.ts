import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PromptProposal } from '../../../contract/prompt-proposals.js';
import { Database } from '../../../platform/database/database.js';
import { ListAdministratorNames } from '../../auth/queries/list-administrator-names.js';
import type { GenerationTables } from '../generation.tables.js';
import { PromptProposalsProjection } from '../projections/prompt-proposals.projection.js';
import { isTriedRole, PROMPTS_OF } from '../prompt-proposals/prompts-of-role.js';

export const MAX_SHOWN = 30;

/** The proposed changes of prompts, open ones first, then the latest. */
export class ListPromptProposals extends Query<PromptProposal[]> {
  static readonly shows = [PromptProposalsProjection];
}

@QueryHandler(ListPromptProposals)
export class ListPromptProposalsHandler implements IQueryHandler<ListPromptProposals> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<PromptProposal[]> {
    const rows = await this.database
      .kysely<GenerationTables>()
      .selectFrom('read.prompt_proposals')
      .selectAll()
      .orderBy(({ eb }) => eb('status', '=', 'open'), 'desc')
      .orderBy('proposed_at', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    const names = await this.queries.execute(new ListAdministratorNames());
    const nameOf = (actor: string | null) => names.get(actor?.replace(/^admin:/, '') ?? '') ?? null;
    return rows.flatMap(({ id, role, before, after, reason, status, note, trials, ...row }) =>
      isTriedRole(role)
        ? [
            {
              _id: id,
              role,
              texts: PROMPTS_OF[role]
                .filter((field) => field in after)
                .map((field) => {
                  return { field, before: before[field] ?? '', after: after[field] ?? '' };
                }),
              reason,
              status,
              note,
              trials: trials.map(({ at, runId, today, proposed }) => ({ at, runId, today, proposed })),
              proposedAt: row.proposed_at.toISOString(),
              proposedBy: nameOf(row.proposed_by),
              decidedAt: row.decided_at?.toISOString() ?? null,
              decidedBy: nameOf(row.decided_by),
            },
          ]
        : [],
    );
  }
}
