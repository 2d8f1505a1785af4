import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { AiModel, GatewayModelItem } from '../../../contract/ai-models.js';
import { OFFLINE_ENGINE } from '../../../contract/engine-words.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { AiModelsStore } from '../ai-models.store.js';
import { GatewayClient } from '../gateway-client.js';
import { itemOf } from './list-gateway-models.js';

const TOKENS_PRICED = 1000;

/**
 * What the roles may be given to: the gateway's own list, while it is away what the catalogue remembers of it, and
 * without any gateway the offline engine. Never rejects for the gateway's sake, because the prompt screen must open without it.
 */
export class ListSelectableModels extends Query<GatewayModelItem[]> {}

@QueryHandler(ListSelectableModels)
export class ListSelectableModelsHandler implements IQueryHandler<ListSelectableModels> {
  constructor(
    private readonly client: GatewayClient,
    private readonly store: AiModelsStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<GatewayModelItem[]> {
    const gateway = await this.client.open();
    if (gateway === null) return [OFFLINE_ENGINE];
    try {
      return (await gateway.listModels()).map(itemOf);
    } catch (error) {
      this.logger.warn({ err: error }, 'the gateway’s list of models could not be had; the catalogue stands in');
    }
    return (await this.store.list()).filter(({ deprecated }) => !deprecated).map(remembered);
  }
}

function remembered({ modelName, displayName, contextLength, pricing }: AiModel): GatewayModelItem {
  const perToken = (price: number | null) => (price === null ? null : price / TOKENS_PRICED);
  return {
    id: modelName,
    name: displayName,
    context_length: contextLength,
    pricing: { prompt: perToken(pricing.input), completion: perToken(pricing.output) },
  };
}
