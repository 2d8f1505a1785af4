import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LetterLinksStore } from '../delivery/letter-links.store.js';

/** Somebody opened a link of a letter whose reader allows to count it. */
export class CountLinkOpening extends Command<void> {
  constructor(
    readonly mark: string,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(CountLinkOpening)
export class CountLinkOpeningHandler implements ICommandHandler<CountLinkOpening> {
  constructor(private readonly links: LetterLinksStore) {}

  async execute({ mark, slug }: CountLinkOpening): Promise<void> {
    await this.links.count(mark, slug);
  }
}
