import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { TableAccess } from '../../platform/database/table-access.js';
import { afterFailures, type ModelHealth, WELL } from './circuit-breaker.js';

interface ModelHealthTables {
  'app.model_health': {
    model: string;
    failures: number;
    rests: number;
    rested_until: Date | null;
    last_failure: string;
  };
}

/** A model that is left alone. */
export interface RestingModel extends ModelHealth {
  readonly model: string;
  readonly restedUntil: Date;
  /** In Italian. */
  readonly lastFailure: string;
}

/** How models are doing, for all processes. */
@Injectable()
export class ModelHealthStore extends TableAccess<ModelHealthTables> {
  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    super(database);
  }

  /** The models that are left alone now. */
  async resting(): Promise<RestingModel[]> {
    const rows = await this.db
      .selectFrom('app.model_health')
      .selectAll()
      .where('rested_until', '>', this.clock.now())
      .orderBy('model')
      .execute();
    return rows.flatMap(({ rested_until, last_failure, ...row }) =>
      rested_until === null ? [] : [{ ...row, restedUntil: rested_until, lastFailure: last_failure }],
    );
  }

  /** So many calls of a model failed; two processes that say so at once are counted both. */
  async failed(model: string, calls: number, problem: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`model-health ${model}`}))`.execute(transaction);
      const row = await transaction
        .selectFrom('app.model_health')
        .selectAll()
        .where('model', '=', model)
        .executeTakeFirst();
      const before = row ? { ...row, restedUntil: row.rested_until } : WELL;
      const { failures, rests, restedUntil } = afterFailures(before, calls, this.clock.now());
      const present = { failures, rests, rested_until: restedUntil, last_failure: problem };
      await transaction
        .insertInto('app.model_health')
        .values({ model, ...present })
        .onConflict((conflict) => conflict.column('model').doUpdateSet(present))
        .execute();
    });
  }

  /** It gave an answer that could be used. */
  async answered(model: string): Promise<void> {
    await this.db.deleteFrom('app.model_health').where('model', '=', model).execute();
  }
}
