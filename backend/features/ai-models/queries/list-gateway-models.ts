import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GatewayModelItem } from '../../../contract/ai-models.js';
import type { GatewayModel } from '../../../platform/ai-gateway/gateway-models.js';
import { DomainError } from '../../../platform/domain-error.js';
import { GatewayClient } from '../gateway-client.js';

/** The models that the gateway offers now. Throws `gateway-not-configured`, `AiGatewayError`. */
export class ListGatewayModels extends Query<GatewayModelItem[]> {}

@QueryHandler(ListGatewayModels)
export class ListGatewayModelsHandler implements IQueryHandler<ListGatewayModels> {
  constructor(private readonly client: GatewayClient) {}

  async execute(): Promise<GatewayModelItem[]> {
    const gateway = await this.client.open();
    if (gateway === null) throw new DomainError('gateway-not-configured');
    return (await gateway.listModels()).map(itemOf);
  }
}

/** The part of a listed model that the screens use. */
export function itemOf({ id, name, context_length, pricing }: GatewayModel): GatewayModelItem {
  return { id, name, context_length, pricing: { ...pricing } };
}
