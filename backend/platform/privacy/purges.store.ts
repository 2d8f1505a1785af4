import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

export type PurgeTrigger = 'schedule' | 'cli';

/** The record of purges: proof that what the privacy page promises is done. */
@Injectable()
export class PurgesStore {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  async record(
    endedAt: Date,
    trigger: PurgeTrigger,
    counts: readonly { readonly name: string; readonly count: number }[],
  ): Promise<void> {
    await this.database.pool.query('insert into app.privacy_purges (ended_at, trigger, counts) values ($1, $2, $3)', [
      endedAt,
      trigger,
      JSON.stringify(Object.fromEntries(counts.map(({ name, count }) => [name, count]))),
    ]);
  }

  async last(): Promise<Date | null> {
    const { rows } = await this.database.pool.query<{ last: Date | null }>(
      'select max(ended_at) as last from app.privacy_purges',
    );
    return rows[0]?.last ?? null;
  }

  /** Since when there is anything: the first event's moment; null for an empty log. */
  async installedAt(): Promise<Date | null> {
    const { rows } = await this.database.pool.query<{ at: Date }>(
      'select recorded_at as at from es.events where position = 1',
    );
    return rows[0]?.at ?? null;
  }
}
