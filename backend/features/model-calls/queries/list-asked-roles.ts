import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ExchangesStore } from '../exchanges.store.js';

/** Which runs asked which roles something that is still stored, the latest first; of each step at most `most`. */
export class ListAskedRoles extends Query<AskedRoles[]> {
  constructor(
    readonly steps: readonly string[],
    readonly most: number,
  ) {
    super();
  }
}

export interface AskedRoles {
  readonly runId: string;
  readonly roles: readonly string[];
}

@QueryHandler(ListAskedRoles)
export class ListAskedRolesHandler implements IQueryHandler<ListAskedRoles> {
  constructor(private readonly exchanges: ExchangesStore) {}

  execute({ steps, most }: ListAskedRoles): Promise<AskedRoles[]> {
    return this.exchanges.askedRoles(steps, most);
  }
}
