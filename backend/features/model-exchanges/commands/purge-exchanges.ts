import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ExchangesStore } from '../exchanges.store.js';

/** Long enough to find out how an article of the last quarter came about. */
const DAYS_KEPT = 90;

/** Drops conversations with models that are older than ninety days; answers how many. */
export class PurgeExchanges {}

@CommandHandler(PurgeExchanges)
export class PurgeExchangesHandler implements ICommandHandler<PurgeExchanges, { purged: number }> {
  constructor(private readonly exchanges: ExchangesStore) {}

  async execute(): Promise<{ purged: number }> {
    return { purged: await this.exchanges.purge(DAYS_KEPT) };
  }
}
