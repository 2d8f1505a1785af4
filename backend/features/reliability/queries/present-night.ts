import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';

/** The night that is to be measured now, by the database's clock: from four in the morning it is that of the new day, in Rome. */
export class PresentNight extends Query<string> {}

@QueryHandler(PresentNight)
export class PresentNightHandler implements IQueryHandler<PresentNight> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string> {
    const { rows } = await this.database.pool.query<{ night: string }>(
      `select to_char(clock_timestamp() at time zone 'Europe/Rome' - interval '4 hours', 'YYYY-MM-DD') as night`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not know what time it is.');
    return row.night;
  }
}
