import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EditionsStore } from '../../editions/editions.store.js';

/** The days of all editions, the newest first. */
export class ListEditionDays extends Query<readonly string[]> {}

@QueryHandler(ListEditionDays)
export class ListEditionDaysHandler implements IQueryHandler<ListEditionDays> {
  constructor(private readonly editions: EditionsStore) {}

  execute(): Promise<readonly string[]> {
    return this.editions.days();
  }
}
