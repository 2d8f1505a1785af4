import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AiModel } from '../../../contract/ai-models.js';
import { AiModelsStore } from '../ai-models.store.js';

/** The catalogue, the newest first. */
export class ListAiModels extends Query<AiModel[]> {}

@QueryHandler(ListAiModels)
export class ListAiModelsHandler implements IQueryHandler<ListAiModels> {
  constructor(private readonly store: AiModelsStore) {}

  async execute(): Promise<AiModel[]> {
    return (await this.store.list()).map(({ cachedPrice: _cached, ...model }) => model);
  }
}
