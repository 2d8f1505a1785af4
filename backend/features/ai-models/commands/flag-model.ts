import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AiModel, AiModelFlags } from '../../../contract/ai-models.js';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { AiModelsStore } from '../ai-models.store.js';

/** Sets one flag of a model. Throws `model-not-found`. */
export class FlagModel extends Command<AiModel> {
  constructor(
    readonly id: string,
    readonly flag: AiModelFlags,
  ) {
    super();
  }
}

@CommandHandler(FlagModel)
export class FlagModelHandler implements ICommandHandler<FlagModel> {
  constructor(private readonly store: AiModelsStore) {}

  async execute({ id, flag }: FlagModel): Promise<AiModel> {
    const model = isUuid(id) ? await this.store.setFlag(id, flag) : null;
    if (model === null) throw new DomainError('model-not-found');
    return model;
  }
}
