import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SourceWeight, SourceWeightsStore } from '../sources/source-weights.store.js';

/** Sets what sources weigh in the relevance of stories that are scored from now on; the others weigh as usual. */
export class SetSourceWeights extends Command<{ readonly changed: number }> {
  constructor(readonly weights: readonly SourceWeight[]) {
    super();
  }
}

@CommandHandler(SetSourceWeights)
export class SetSourceWeightsHandler implements ICommandHandler<SetSourceWeights> {
  constructor(private readonly store: SourceWeightsStore) {}

  async execute({ weights }: SetSourceWeights): Promise<{ readonly changed: number }> {
    return { changed: await this.store.replace(weights) };
  }
}
