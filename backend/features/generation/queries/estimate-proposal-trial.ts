import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { dollarsOf } from '../../../contract/money.js';
import { GetModelPrice } from '../../ai-models/queries/get-model-price.js';
import { EstimateRunCost } from '../../costs/queries/estimate-run-cost.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { TRIED_ROLES, type TriedRole } from '../prompt-trial/prompt-trial.js';

/** What a trial of a proposal is expected to cost, by role: the question is put twice. Asks nobody outside. */
export class EstimateProposalTrial extends Query<ProposalTrialCost[]> {}

export interface ProposalTrialCost {
  readonly role: TriedRole;
  /** US dollars; 0 without a gateway, null where the model's price is not known. */
  readonly usd: number | null;
}

/** With today's prompts and with the proposed ones. */
const QUESTIONS = 2;

@QueryHandler(EstimateProposalTrial)
export class EstimateProposalTrialHandler implements IQueryHandler<EstimateProposalTrial> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<ProposalTrialCost[]> {
    const access = await this.queries.execute(new GetGatewayAccess()).catch(() => undefined);
    if (access === null) return TRIED_ROLES.map((role) => ({ role, usd: 0 }));
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const { models, enableOnlineSearch } = aiPrompts;
    const modelOf: Readonly<Record<TriedRole, string>> = {
      newsScout: models.newsScout,
      articleWriter: models.articleWriter,
      articleVerifier: models.articleVerifier,
      articleChallenger: models.articleChallenger || models.articleVerifier,
      articleRepair: models.articleRepair || models.articleWriter,
    };
    const asked = await Promise.all(
      TRIED_ROLES.map(async (role) => ({
        role,
        model: modelOf[role],
        price: await this.queries.execute(new GetModelPrice(modelOf[role])),
        isOnline: enableOnlineSearch && (role === 'newsScout' || role === 'articleWriter'),
      })),
    );
    const { roles } = await this.queries.execute(new EstimateRunCost(asked));
    return TRIED_ROLES.map((role) => {
      const micros = roles.find((each) => each.role === role)?.micros ?? null;
      return { role, usd: micros === null ? null : dollarsOf(QUESTIONS * micros) };
    });
  }
}
