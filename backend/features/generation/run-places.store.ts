import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import type { PassedStep } from './generation.events.js';
import type { GenerationTables } from './generation.tables.js';

/** Which runs go on at the same time in all processes, and which wait for others. */
@Injectable()
export class RunPlacesStore extends TableAccess<GenerationTables> {
  readonly #sleepers = new Set<AbortController>();

  /** 0 when the run may go on, else its place in the queue, 1 for the next one. The caller holds the run's lease. */
  async take(runId: string, askedAt: Date, most: number): Promise<number> {
    const { rows } = await sql<{ place: number }>`select app.take_run_place(${runId}::uuid, ${askedAt}::timestamptz,
      ${most}::int) as place`.execute(this.db);
    return rows[0]?.place ?? 0;
  }

  /** Keeps the steps of a run that wait for its next event. */
  async setPassed(runId: string, passed: readonly PassedStep[]): Promise<void> {
    await this.db
      .updateTable('app.run_places')
      .set({ passed: JSON.stringify(passed) })
      .where('run_id', '=', runId)
      .execute();
  }

  /** The steps that waited when the last one was kept: events may carry them meanwhile. */
  async passedOf(runId: string): Promise<readonly PassedStep[]> {
    const row = await this.db
      .selectFrom('app.run_places')
      .select('passed')
      .where('run_id', '=', runId)
      .executeTakeFirst();
    return row?.passed ?? [];
  }

  /** The last step that waits of each of these runs. */
  async lastPassed(runIds: readonly string[]): Promise<ReadonlyMap<string, PassedStep['type']>> {
    if (runIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('app.run_places')
      .select(['run_id', sql<PassedStep['type'] | null>`passed -> -1 ->> 'type'`.as('type')])
      .where('run_id', 'in', runIds)
      .execute();
    return new Map(rows.flatMap(({ run_id, type }) => (type === null ? [] : [[run_id, type] as const])));
  }

  /** The run has ended. */
  async leave(runId: string): Promise<void> {
    await this.db.deleteFrom('app.run_places').where('run_id', '=', runId).execute();
    for (const sleeper of this.#sleepers) sleeper.abort();
  }

  /** Returns after this time, or as soon as a run of this process gives its place free. @throws the signal's reason */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    const sleeper = new AbortController();
    this.#sleepers.add(sleeper);
    try {
      await sleep(ms, undefined, { signal: AbortSignal.any([signal, sleeper.signal]) });
    } catch {
      signal.throwIfAborted();
    } finally {
      this.#sleepers.delete(sleeper);
    }
  }

  /** What `take` would answer to a run that were asked for now. */
  async placeOfNext(most: number): Promise<number> {
    const { rows } = await sql<{ running: number; waiting: number }>`
      select count(*) filter (where is_placed)::int as running, count(*) filter (where not is_placed)::int as waiting
      from (select p.is_running and p.holder is not distinct from l.holder as is_placed
        from app.run_places p join app.leases l on l.key = 'generation-' || p.run_id
        where l.until > clock_timestamp()) alive`.execute(this.db);
    const { running = 0, waiting = 0 } = rows[0] ?? {};
    return running + waiting < most ? 0 : waiting + 1;
  }

  /** The runs that wait, the next one first. */
  async waiting(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('app.run_places')
      .select('run_id')
      .where('is_running', '=', false)
      .orderBy('asked_at')
      .orderBy('run_id')
      .execute();
    return rows.map(({ run_id }) => run_id);
  }
}
