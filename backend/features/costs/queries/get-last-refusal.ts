import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { CostsTables } from '../costs.tables.js';

/** Why the gateway refused the last call of all, when it did not take the key or had no credit for it; null otherwise. */
export class GetLastRefusal extends Query<KeyRefusal | null> {}

export type KeyRefusal = 'unauthorized' | 'insufficient-credit';

@QueryHandler(GetLastRefusal)
export class GetLastRefusalHandler extends TableAccess<CostsTables> implements IQueryHandler<GetLastRefusal> {
  async execute(): Promise<KeyRefusal | null> {
    const last = await this.db
      .selectFrom('app.model_calls')
      .select('failure')
      .where('ended_at', 'is not', null)
      // A key that was tried and refused need not be the stored one; one that works shows that the gateway takes it.
      .where(({ or, eb }) => or([eb('role', '!=', 'keyCheck'), eb('state', '=', 'settled')]))
      .orderBy('month', 'desc')
      .orderBy('day', 'desc')
      .orderBy('begun_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const failure = last?.failure;
    return failure === 'unauthorized' || failure === 'insufficient-credit' ? failure : null;
  }
}
