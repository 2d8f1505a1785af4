import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { readAt } from '../../../contract/source-kinds.js';
import { Database } from '../../../platform/database/database.js';
import { type NewsTables, PLACE_COLUMNS } from '../news.tables.js';
import { sourceReservation } from '../sources/source.decider.js';

/** A source by its name. */
export interface NamedSource {
  readonly id: string;
  readonly name: string;
}

/** The source that is read at an address, however it is written; null where none is. */
export class FindSourceByAddress extends Query<NamedSource | null> {
  constructor(readonly address: string) {
    super();
  }
}

@QueryHandler(FindSourceByAddress)
export class FindSourceByAddressHandler implements IQueryHandler<FindSourceByAddress> {
  constructor(private readonly database: Database) {}

  async execute({ address }: FindSourceByAddress): Promise<NamedSource | null> {
    const sources = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.news_sources as n')
      .select(['n.id', 'n.name', ...PLACE_COLUMNS])
      .execute();
    const wanted = sourceReservation(address);
    const found = sources.find((source) => sourceReservation(readAt(source)) === wanted);
    return found ? { id: found.id, name: found.name } : null;
  }
}
