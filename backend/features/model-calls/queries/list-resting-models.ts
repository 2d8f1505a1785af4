import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ModelHealthStore, type RestingModel } from '../model-health.store.js';

/** The models that failed several times in a row and are left alone now. */
export class ListRestingModels extends Query<RestingModel[]> {}

@QueryHandler(ListRestingModels)
export class ListRestingModelsHandler implements IQueryHandler<ListRestingModels> {
  constructor(private readonly health: ModelHealthStore) {}

  execute(): Promise<RestingModel[]> {
    return this.health.resting();
  }
}
