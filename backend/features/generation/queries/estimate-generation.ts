import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { OFFLINE_ENGINE } from '../../../contract/engine-words.js';
import type { GenerationEngine, GenerationEstimate } from '../../../contract/generation-brief.js';
import { dollarsOf } from '../../../contract/money.js';
import { modelOf, PIPELINE_ROLE_NAMES, roleRow } from '../../../contract/pipeline-roles.js';
import { DomainError } from '../../../platform/domain-error.js';
import { GetModelPrice } from '../../ai-models/queries/get-model-price.js';
import { EstimateRunCost } from '../../costs/queries/estimate-run-cost.js';
import type { AiPrompts } from '../../settings/ai-prompts.facts.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';

/** Which engine a run would be written by now, and what it would cost. Spends nothing and asks nobody outside. */
export class EstimateGeneration extends Query<EstimatedGeneration> {}

export interface EstimatedGeneration {
  readonly engine: GenerationEngine;
  readonly estimate: GenerationEstimate;
}

const FREE: GenerationEstimate = { kind: 'free', usd: 0, unknownModels: [] };

@QueryHandler(EstimateGeneration)
export class EstimateGenerationHandler implements IQueryHandler<EstimateGeneration> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<EstimatedGeneration> {
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const engine = await this.engine(aiPrompts);
    return { engine, estimate: engine.kind === 'builtin' ? FREE : await this.estimate(aiPrompts) };
  }

  private async engine({ models, enableOnlineSearch }: AiPrompts): Promise<GenerationEngine> {
    try {
      const access = await this.queries.execute(new GetGatewayAccess());
      if (access === null) return { kind: 'builtin', name: OFFLINE_ENGINE.name, onlineSearch: false };
      return { kind: 'model', name: models.articleWriter, onlineSearch: enableOnlineSearch };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { kind: 'unreadable-key', name: models.articleWriter, onlineSearch: false };
    }
  }

  private async estimate({ models, enableOnlineSearch }: AiPrompts): Promise<GenerationEstimate> {
    const asked = PIPELINE_ROLE_NAMES.map((role) => ({
      role,
      model: modelOf(role, models),
      isOnline: roleRow(role).online && enableOnlineSearch,
    }));
    const priced = await Promise.all(
      asked.map(async (role) => ({ ...role, price: await this.queries.execute(new GetModelPrice(role.model)) })),
    );
    const { micros, roles } = await this.queries.execute(new EstimateRunCost(priced));
    const unknownModels = [...new Set(roles.flatMap((role) => (role.micros === null ? [role.model] : [])))];
    if (micros === null) return { kind: 'unknown', usd: null, unknownModels };
    return micros === 0 ? FREE : { kind: 'estimated', usd: dollarsOf(micros), unknownModels };
  }
}
