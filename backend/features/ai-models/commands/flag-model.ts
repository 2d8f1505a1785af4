import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { AiModelsStore, type ModelFlags } from '../ai-models.store.js';

/** Changes how a model is shown. Throws `model-not-found`. */
export class FlagModel extends Command<void> {
  constructor(
    readonly id: string,
    readonly flags: ModelFlags,
  ) {
    super();
  }
}

@CommandHandler(FlagModel)
export class FlagModelHandler implements ICommandHandler<FlagModel> {
  constructor(private readonly store: AiModelsStore) {}

  async execute({ id, flags }: FlagModel): Promise<void> {
    const isThere = isUuid(id) && (await this.store.setFlags(id, flags));
    if (!isThere) throw new DomainError('model-not-found');
  }
}
