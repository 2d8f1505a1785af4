import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ListNewsItems } from '../queries/list-news-items.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';
import { mayBeOneStory } from '../scoring/plausible-join.js';

/**
 * A scout read these reports, the main one first, and takes them for one story: those that may be one with the main report are, from
 * the next comparison on, and stay it until a person takes one out. Said again, nothing changes.
 */
export class JoinReports extends Command<void> {
  constructor(readonly newsIds: readonly string[]) {
    super();
  }
}

@CommandHandler(JoinReports)
export class JoinReportsHandler implements ICommandHandler<JoinReports> {
  constructor(
    private readonly queries: QueryBus,
    private readonly scores: NewsScoresStore,
  ) {}

  async execute({ newsIds }: JoinReports): Promise<void> {
    const [main, ...related] = await this.queries.execute(new ListNewsItems(newsIds));
    if (main === undefined || main.id !== newsIds[0]) return;
    const joined = related.filter((report) => mayBeOneStory(main, report));
    if (joined.length > 0) await this.scores.join([main.id, ...joined.map(({ id }) => id)]);
  }
}
