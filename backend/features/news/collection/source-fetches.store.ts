import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import type { NewsTables } from '../news.tables.js';
import type { CollectedSource } from './collection-progress.js';

/** What the earlier readings of a source weigh against the latest one, in the figure of how long it usually takes. */
const EARLIER_WEIGHT = 4;

/** How far a round has come. */
export interface FetchCounts {
  readonly read: number;
  readonly failed: number;
  /** Reports that were not known. */
  readonly fresh: number;
}

/**
 * What became of each source in each round, and how each source stands. Rows with a retention and no events: a year of
 * 130 sources asked twice an hour has more than two million of them.
 */
@Injectable()
export class SourceFetchesStore extends TableAccess<NewsTables> {
  /** Keeps what became of sources of a round, with their health, at once or not at all; a second time changes nothing. */
  async record(runId: string, results: readonly CollectedSource[]): Promise<void> {
    const rows = results.map(({ source, failure, fresh, known, notModified, ms }) => ({
      run_id: runId,
      source_id: source.id,
      outcome: failure ? 'failed' : notModified ? 'unchanged' : 'read',
      fresh,
      known,
      ms,
      code: failure?.code ?? null,
      message: failure?.message ?? null,
    }));
    await sql`with recorded as (
        insert into app.source_fetches (run_id, source_id, outcome, fresh, known, ms, code, message)
        select run_id, source_id, outcome, fresh, known, ms, code, message
        from jsonb_populate_recordset(null::app.source_fetches, ${toJsonbText(rows)}::jsonb)
        on conflict (run_id, source_id) do nothing returning *)
      insert into app.source_health as h (source_id, last_checked, error_count, last_error, last_success, usual_ms)
      select source_id, fetched_at, case outcome when 'failed' then 1 else 0 end,
        case outcome when 'failed' then jsonb_build_object('code', code, 'message', message,
          'at', to_char(fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
        case outcome when 'failed' then null else fetched_at end, case outcome when 'failed' then null else ms end
      from recorded
      on conflict (source_id) do update set last_checked = excluded.last_checked, last_error = excluded.last_error,
        error_count = case excluded.error_count when 0 then 0 else h.error_count + 1 end,
        last_success = coalesce(excluded.last_success, h.last_success),
        usual_ms = coalesce((h.usual_ms * ${EARLIER_WEIGHT} + excluded.usual_ms) / ${EARLIER_WEIGHT + 1},
          excluded.usual_ms, h.usual_ms)`.execute(this.db);
  }

  /** The sources that a round has read or tried. */
  async sourcesOf(runId: string): Promise<Set<string>> {
    const rows = await this.db
      .selectFrom('app.source_fetches')
      .select('source_id')
      .where('run_id', '=', runId)
      .execute();
    return new Set(rows.map(({ source_id }) => source_id));
  }

  /** What a round has done so far. */
  async countsOf(runId: string): Promise<FetchCounts> {
    const { read, failed, fresh } = await this.db
      .selectFrom('app.source_fetches')
      .select([
        sql<number>`count(*) filter (where outcome <> 'failed')::int`.as('read'),
        sql<number>`count(*) filter (where outcome = 'failed')::int`.as('failed'),
        sql<number>`coalesce(sum(fresh), 0)::int`.as('fresh'),
      ])
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    return { read, failed, fresh };
  }

  /** A source that is switched on again, or read elsewhere, begins without failures. */
  async forgive(sourceId: string): Promise<void> {
    await this.db.updateTable('app.source_health').set({ error_count: 0 }).where('source_id', '=', sourceId).execute();
  }

  /** Lets go of rounds older than so many days; how a source stands stays. Answers with the number of fetches. */
  async purge(days: number): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.source_fetches')
      .where('fetched_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
