import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ExchangesStore, type StoredExchange } from '../exchanges.store.js';

export type { StoredExchange } from '../exchanges.store.js';

/** Every conversation of a run with a model, in order. */
export class ListExchanges extends Query<StoredExchange[]> {
  constructor(readonly runId: string) {
    super();
  }
}

@QueryHandler(ListExchanges)
export class ListExchangesHandler implements IQueryHandler<ListExchanges> {
  constructor(private readonly exchanges: ExchangesStore) {}

  execute({ runId }: ListExchanges): Promise<StoredExchange[]> {
    return this.exchanges.ofRun(runId);
  }
}
