import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ListSourceTroubles } from '../queries/list-source-troubles.js';
import { noticeSilences, sourceWatchDecider } from '../sources/source-watch.decider.js';

/** Records which sources fell silent, each silence once. Answers how many silences are new. */
export class NoticeSilentSources extends Command<number> {}

@CommandHandler(NoticeSilentSources)
export class NoticeSilentSourcesHandler implements ICommandHandler<NoticeSilentSources> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<number> {
    const { silent } = await this.queries.execute(new ListSourceTroubles());
    if (silent.length === 0) return 0;
    const { events } = await decideAndAppend({
      store: this.store,
      decider: sourceWatchDecider,
      decide: (state) =>
        noticeSilences(
          state,
          silent.map(({ id, name, newestItem, usualIntervalMinutes }) => ({
            id,
            name,
            newestAt: newestItem,
            usualMs: usualIntervalMinutes * 60_000,
          })),
        ),
      meta: { actor: 'policy' },
    });
    return events.reduce((sum, { data }) => sum + data.sources.length, 0);
  }
}
