import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NewsScoresStore } from '../scoring/news-scores.store.js';

/**
 * A scout read these reports and takes them for one story: they are one from the next comparison on, and stay one. Said
 * again, nothing changes.
 */
export class JoinReports extends Command<void> {
  constructor(readonly newsIds: readonly string[]) {
    super();
  }
}

@CommandHandler(JoinReports)
export class JoinReportsHandler implements ICommandHandler<JoinReports> {
  constructor(private readonly scores: NewsScoresStore) {}

  async execute({ newsIds }: JoinReports): Promise<void> {
    if (newsIds.length > 1) await this.scores.join(newsIds);
  }
}
