import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ModelPrice } from '../../costs/commands/meter-model-calls.js';
import { AiModelsStore } from '../ai-models.store.js';
import { storedPrice } from '../stored-price.js';

/** A model's price as the catalogue has it, null when it does not know; asks nobody outside. */
export class GetModelPrice extends Query<ModelPrice | null> {
  constructor(readonly model: string) {
    super();
  }
}

@QueryHandler(GetModelPrice)
export class GetModelPriceHandler implements IQueryHandler<GetModelPrice> {
  constructor(private readonly store: AiModelsStore) {}

  execute({ model }: GetModelPrice): Promise<ModelPrice | null> {
    return storedPrice(this.store, model);
  }
}
