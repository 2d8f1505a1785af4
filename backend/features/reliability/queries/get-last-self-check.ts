import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { SelfChecksProjection } from '../projections/self-checks.projection.js';
import type { ReliabilityTables } from '../reliability.tables.js';
import type { SelfCheckResult } from '../self-check.events.js';
import { PresentNight } from './present-night.js';

/** The last measurement of the check, and how long ago it was. */
export class GetLastSelfCheck extends Query<LastSelfCheck> {
  static readonly shows = [SelfChecksProjection];
}

export interface LastSelfCheck {
  readonly last: { readonly night: string; readonly completedAt: Date; readonly result: SelfCheckResult } | null;
  /** Nights without one: since the last, or since there is anything at all. */
  readonly nightsSince: number;
}

@QueryHandler(GetLastSelfCheck)
export class GetLastSelfCheckHandler implements IQueryHandler<GetLastSelfCheck> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<LastSelfCheck> {
    const [present, last, installed] = await Promise.all([
      this.queries.execute(new PresentNight()),
      this.database
        .kysely<ReliabilityTables>()
        .selectFrom('read.self_checks')
        .select(['night', 'completed_at as completedAt', 'result'])
        .orderBy('night', 'desc')
        .limit(1)
        .executeTakeFirst(),
      this.installedOn(),
    ]);
    const since = last?.night ?? installed ?? present;
    return {
      last: last ?? null,
      nightsSince: Math.max(0, Math.round((Date.parse(present) - Date.parse(since)) / 86_400_000)),
    };
  }

  private async installedOn(): Promise<string | null> {
    const { rows } = await this.database.pool.query<{ day: string }>(
      `select to_char(recorded_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day from es.events where position = 1`,
    );
    return rows[0]?.day ?? null;
  }
}
