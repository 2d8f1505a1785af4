import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { collectionEvents } from '../collection/collection.events.js';
import { collectionTurn, endIn } from '../collection/collection-identity.js';
import { type CollectionOutcome, CollectNews } from './collect-news.js';

/** Does the collection of the present half hour, unless it was done: everybody may ask, one run comes of it. */
export class CollectDueNews extends Command<CollectionOutcome | 'already-running' | 'already-done'> {
  constructor(readonly options: Pick<CollectNews['options'], 'trigger' | 'meta' | 'onProgress'>) {
    super();
  }
}

@CommandHandler(CollectDueNews)
export class CollectDueNewsHandler implements ICommandHandler<CollectDueNews> {
  constructor(
    private readonly commands: CommandBus,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ options }: CollectDueNews): Promise<CollectionOutcome | 'already-running' | 'already-done'> {
    const runId = collectionTurn(this.clock.now());
    const history = await this.store.readStream(collectionEvents, runId);
    if (endIn(history)) return 'already-done';
    return this.commands.execute(new CollectNews({ ...options, runId }));
  }
}
