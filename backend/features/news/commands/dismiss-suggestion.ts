import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CitedPublishersStore } from '../sources/cited-publishers.store.js';

/** A publisher, by its registrable domain, is not suggested as a source any more. */
export class DismissSuggestion extends Command<void> {
  constructor(readonly publisher: string) {
    super();
  }
}

@CommandHandler(DismissSuggestion)
export class DismissSuggestionHandler implements ICommandHandler<DismissSuggestion> {
  constructor(private readonly cited: CitedPublishersStore) {}

  async execute({ publisher }: DismissSuggestion): Promise<void> {
    await this.cited.dismiss(publisher);
  }
}
