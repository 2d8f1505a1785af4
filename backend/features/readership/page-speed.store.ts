import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import type { SpeedCount } from './page-speed.js';
import type { ReadershipTables } from './readership.tables.js';

/** How fast pages were, as counts of each day: which reader measured what is not kept. */
@Injectable()
export class PageSpeedStore extends TableAccess<ReadershipTables> {
  async add(day: string, counts: readonly SpeedCount[]): Promise<void> {
    if (counts.length === 0) return;
    await this.#db
      .insertInto('app.page_speed')
      .values(counts.map((count) => ({ day, ...count })))
      .onConflict((on) =>
        on
          .columns(['day', 'kind', 'metric', 'value'])
          .doUpdateSet({ pages: sql`app.page_speed.pages + excluded.pages` }),
      )
      .execute();
  }

  /** Of these days, both included. */
  counts({ from, to }: { readonly from: string; readonly to: string }): Promise<SpeedCount[]> {
    return this.#db
      .selectFrom('app.page_speed')
      .select(['kind', 'metric', 'value'])
      .select(sql<number>`sum(pages)::int`.as('pages'))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['kind', 'metric', 'value'])
      .execute();
  }

  /** Answers how many counts went. */
  async removeBefore(day: string): Promise<number> {
    const gone = await this.#db.deleteFrom('app.page_speed').where('day', '<', day).executeTakeFirst();
    return Number(gone.numDeletedRows);
  }

  get #db() {
    return this.db;
  }
}
