import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { CostsTables } from '../costs.tables.js';

/** Why the gateway refused the last call of all, when it did not take the key or had no credit for it; null otherwise. */
export class GetLastRefusal extends Query<KeyRefusal | null> {}

export type KeyRefusal = 'unauthorized' | 'insufficient-credit';

@QueryHandler(GetLastRefusal)
export class GetLastRefusalHandler implements IQueryHandler<GetLastRefusal> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<KeyRefusal | null> {
    const last = await this.database
      .kysely<CostsTables>()
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
