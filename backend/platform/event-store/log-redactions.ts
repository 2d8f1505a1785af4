import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { toJsonbText } from './jsonb-text.js';

/** What is to remain of an event's payload. */
export interface Remains {
  readonly position: number;
  readonly data: unknown;
}

/** The same as the log announces it: an event whose data has these under `redacted` allows the change, and nothing else does. */
export interface AnnouncedRemains {
  readonly position: number;
  /** SHA-256, hexadecimal, of the text that the database has for what remains. */
  readonly remains: string;
}

/** The one change that recorded events can undergo (decision 0070): their words are taken out. */
@Injectable()
export class LogRedactions {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  /** What an event has to say before these may be redacted. */
  async announcement(remains: readonly Remains[]): Promise<readonly AnnouncedRemains[]> {
    const { rows } = await this.database.pool.query<{ digest: string }>(
      'select es.digest_of(data) as digest from unnest($1::jsonb[]) with ordinality as u (data, place) order by place',
      [payloads(remains)],
    );
    return remains.map(({ position }, place) => ({ position, remains: rows[place]?.digest ?? '' }));
  }

  /** Takes the words out; `announcedAt` is the position of the event that says so. All of them or none. */
  async redact(remains: readonly Remains[], announcedAt: number): Promise<void> {
    await this.database.pool.query('select es.redact($1::bigint[], $2::jsonb[], $3)', [
      remains.map(({ position }) => position),
      payloads(remains),
      announcedAt,
    ]);
  }

  /** Which of these events have lost their words already. */
  async among(positions: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await this.database.pool.query<{ position: number }>(
      'select position from es.redactions where position = any ($1)',
      [positions],
    );
    return new Set(rows.map(({ position }) => position));
  }
}

function payloads(remains: readonly Remains[]): string[] {
  return remains.map(({ data }) => toJsonbText(data));
}
