import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { GenerationTables } from '../generation.tables.js';
import type { SkipReason } from './automatic-limits.js';

/** A turn of the plan that its limits left out. */
export interface SkippedTurn {
  readonly startsAt: Date;
  readonly reason: SkipReason;
}

/** The turns in which the plan's limits let nothing be written, for as long as somebody may ask why. */
@Injectable()
export class SkippedTurnsStore extends TableAccess<GenerationTables> {
  /** Once for each turn, also where two processes say it. */
  async note({ startsAt, reason }: SkippedTurn): Promise<void> {
    await this.db
      .insertInto('app.skipped_slots')
      .values({ starts_at: startsAt, reason })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** A run was begun in it after all. */
  async forget(startsAt: Date): Promise<void> {
    await this.db.deleteFrom('app.skipped_slots').where('starts_at', '=', startsAt).execute();
  }

  /** The latest ones, newest first. */
  async latest(most: number): Promise<SkippedTurn[]> {
    return this.db
      .selectFrom('app.skipped_slots')
      .select(['starts_at as startsAt', 'reason'])
      .orderBy('starts_at', 'desc')
      .limit(most)
      .execute();
  }

  /** Removes what is older; answers how many. */
  async purge(days: number): Promise<number> {
    const purged = await this.db
      .deleteFrom('app.skipped_slots')
      .where('starts_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .executeTakeFirst();
    return Number(purged.numDeletedRows);
  }
}
