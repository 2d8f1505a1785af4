import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { ListNewsItems } from '../queries/list-news-items.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';

/** A person takes a report out of its story: it is one of its own from then on, also for a scout. Throws `news-item-not-found`. */
export class SeparateReport extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(SeparateReport)
export class SeparateReportHandler implements ICommandHandler<SeparateReport> {
  constructor(
    private readonly scores: NewsScoresStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id }: SeparateReport): Promise<void> {
    const isThere = isUuid(id) && (await this.queries.execute(new ListNewsItems([id]))).length > 0;
    if (!isThere) throw new DomainError('news-item-not-found');
    await this.scores.separate(id);
  }
}
