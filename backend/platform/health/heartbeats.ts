import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Work that is done regularly, by a server's timer or by cron: the first two each minute. */
export type RegularWork =
  | 'generation'
  | 'publication'
  | 'newsletter'
  | 'contact'
  | 'call-settling'
  | 'revisits'
  | 'log-signing';

/** Notes that regular work is done, so that its end is noticed. */
@Injectable()
export class Heartbeats {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  /** Somebody does it now. */
  async beat(name: RegularWork): Promise<void> {
    await this.database.pool.query(
      `insert into app.heartbeats (name, beat_at) values ($1, clock_timestamp())
       on conflict (name) do update set beat_at = excluded.beat_at`,
      [name],
    );
  }

  /** When each was last done; what never was is absent. */
  async last(): Promise<ReadonlyMap<string, Date>> {
    const { rows } = await this.database.pool.query<{ name: string; beat_at: Date }>(
      'select name, beat_at from app.heartbeats',
    );
    return new Map(rows.map(({ name, beat_at }) => [name, beat_at]));
  }
}
