import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CompletionAnswer } from '../../../platform/ai-gateway/ai-gateway.js';
import { ExchangesStore } from '../exchanges.store.js';

/** What the cached answers of runs cost. */
export class GetSpending extends Query<Spending> {
  constructor(readonly runIds: readonly string[]) {
    super();
  }
}

/** By run; one whose conversations are not kept is absent. */
export type Spending = ReadonlyMap<string, CompletionAnswer['usage']>;

@QueryHandler(GetSpending)
export class GetSpendingHandler implements IQueryHandler<GetSpending> {
  constructor(private readonly exchanges: ExchangesStore) {}

  execute({ runIds }: GetSpending): Promise<Spending> {
    return this.exchanges.spentBy(runIds);
  }
}
