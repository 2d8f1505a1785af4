import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { collectionTurn } from '../collection/collection-identity.js';
import { ListUnfinishedCollections } from '../queries/list-unfinished-collections.js';
import { CollectDueNews } from './collect-due-news.js';
import { EndInterruptedCollections } from './end-interrupted-collections.js';

/** Goes on with the round of the present half hour when it was cut short, and ends those that nobody can go on with. */
export class ResumeCollections extends Command<void> {}

@CommandHandler(ResumeCollections)
export class ResumeCollectionsHandler implements ICommandHandler<ResumeCollections> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const unfinished = await this.queries.execute(new ListUnfinishedCollections());
    if (unfinished.length === 0) return;
    const meta = { actor: 'schedule' };
    if (unfinished.includes(collectionTurn(this.clock.now()))) {
      await this.commands.execute(new CollectDueNews({ trigger: 'schedule', meta }));
    } else {
      await this.commands.execute(new EndInterruptedCollections(meta));
    }
  }
}
