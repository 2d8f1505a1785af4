import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { newId } from '../../../platform/ids.js';
import { AiModelsStore } from '../ai-models.store.js';
import { GatewayClient } from '../gateway-client.js';
import { type MergedCatalogue, mergeCatalogue } from '../merge-catalogue.js';

/** Brings the catalogue up to the gateway's list. Throws `gateway-not-configured`, `AiGatewayError`. */
export class SynchroniseModels extends Command<MergedCatalogue> {}

@CommandHandler(SynchroniseModels)
export class SynchroniseModelsHandler implements ICommandHandler<SynchroniseModels> {
  constructor(
    private readonly store: AiModelsStore,
    private readonly client: GatewayClient,
  ) {}

  async execute(): Promise<MergedCatalogue> {
    const gateway = await this.client.open();
    if (gateway === null) throw new DomainError('gateway-not-configured');
    const listed = await gateway.listModels();
    const merged = mergeCatalogue(await this.store.list(), listed, () => newId());
    await this.store.save(merged.models);
    return merged;
  }
}
