import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Reliability } from '../../../contract/reliability.js';
import { Database } from '../../../platform/database/database.js';
import { ListCorrections } from '../../articles/queries/list-corrections.js';
import type { ReliabilityTables } from '../reliability.tables.js';
import { NIGHTS_COUNTED, reliabilityOf } from '../reliability-figures.js';

/** What readers are told of how well the check works. */
export class GetReliability extends Query<Reliability> {}

@QueryHandler(GetReliability)
export class GetReliabilityHandler implements IQueryHandler<GetReliability> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<Reliability> {
    const db = this.database.replica<ReliabilityTables>();
    const [nights, since] = await Promise.all([
      db
        .selectFrom('read.self_checks')
        .select(['night', 'result'])
        .orderBy('night', 'desc')
        .limit(NIGHTS_COUNTED)
        .execute(),
      this.aYearAgo(),
    ]);
    const corrected = await this.queries.execute(new ListCorrections(new Date(`${since}T00:00:00Z`)));
    return reliabilityOf(nights, corrected, since);
  }

  /** The first day of the month, eleven months ago: twelve months in all. */
  private async aYearAgo(): Promise<string> {
    const { rows } = await this.database.pool.query<{ since: string }>(
      `select to_char(date_trunc('month', clock_timestamp() at time zone 'Europe/Rome') - interval '11 months', 'YYYY-MM-DD') as since`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not know what day it is.');
    return row.since;
  }
}
