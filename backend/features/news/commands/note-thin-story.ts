import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';

/**
 * A run read the story of these reports and found too little to write from: no free choice is offered it again before another report
 * has it, or a person selects it. Said again, it only is the later moment.
 */
export class NoteThinStory extends Command<void> {
  constructor(readonly newsIds: readonly string[]) {
    super();
  }
}

@CommandHandler(NoteThinStory)
export class NoteThinStoryHandler implements ICommandHandler<NoteThinStory> {
  constructor(
    private readonly scores: NewsScoresStore,
    private readonly clock: Clock,
  ) {}

  async execute({ newsIds }: NoteThinStory): Promise<void> {
    await this.scores.markThin(newsIds, this.clock.now());
  }
}
