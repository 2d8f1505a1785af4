import type pg from 'pg';
import type { AnyProjection } from './projection.js';
import { ANSWERING_DATABASE } from './read-log.js';

/** How one projection stands, for `doctor` and the command line. */
export interface ProjectionStatus {
  readonly name: string;
  /** Of the code. */
  readonly version: number;
  /** `missing`: never ran here; `outdated`/`newer`: the live table belongs to older/newer code. */
  readonly state: 'live' | 'stopped' | 'building' | 'outdated' | 'newer' | 'missing';
  readonly position: number;
  /** Events of the log behind the head (of any kind; those of no interest are passed within seconds). */
  readonly lag: number;
  readonly error: string | null;
}

/** With more events than this, a new projection is bulk-built instead of fed page by page. */
const WORTH_BUILDING = 20_000;

/** The rows of es.projections: who is where. */
export class ProjectionCheckpoints {
  constructor(private readonly pool: pg.Pool) {}

  /** Makes sure each projection has its row; answers with those whose table must be rebuilt. */
  async register(projections: readonly AnyProjection[], head: number): Promise<readonly AnyProjection[]> {
    await this.pool.query(
      `insert into es.projections (name, state, version) select n, 'live', v from unnest($1::text[], $2::int[]) u(n, v)
       on conflict (name, state) do nothing`,
      [projections.map(({ name }) => name), projections.map(({ version }) => version)],
    );
    const live = await this.#rows('live');
    return projections.filter(({ name, version }) => {
      const row = live.get(name);
      return row !== undefined && (row.version < version || (row.position === 0 && head > WORTH_BUILDING));
    });
  }

  /** Up to where each table of this very code shows everything, but for those that are stopped. */
  async shown(projections: readonly AnyProjection[]): Promise<ReadonlyMap<string, number>> {
    const live = await this.#rows('live');
    return new Map(
      projections.flatMap(({ name, version }) => {
        const row = live.get(name);
        return row?.version === version && row.error === null ? [[name, row.position]] : [];
      }),
    );
  }

  async recordError(name: string, message: string): Promise<void> {
    await this.pool.query(
      `update es.projections set error = $2, updated_at = now() where name = $1 and state = 'live'`,
      [name, message],
    );
  }

  /**
   * Moves the checkpoints of projections for which nothing came. Rows that somebody holds are left alone. Safe
   * without holding them before: all events up to the given position are folded or of no interest. Not in another database
   * than the one where they are.
   */
  async moveIdle(
    projections: readonly AnyProjection[],
    shown: ReadonlyMap<string, number>,
    database: string | null,
  ): Promise<void> {
    const known = projections.filter(({ name }) => shown.has(name));
    await this.pool.query({
      name: 'es_move_idle',
      text: `with given as (select * from unnest($1::text[], $2::int[], $3::bigint[]) g(name, version, position)),
        free as (select p.name from es.projections p join given g on g.name = p.name and g.version = p.version
                 where p.state = 'live' and p.error is null and p.position < g.position
                   and $4 = ${ANSWERING_DATABASE} for update of p skip locked)
        update es.projections p set position = g.position, updated_at = now()
        from free, given g where p.state = 'live' and p.name = free.name and g.name = p.name`,
      values: [
        known.map(({ name }) => name),
        known.map(({ version }) => version),
        known.map(({ name }) => shown.get(name) ?? 0),
        database,
      ],
    });
  }

  async status(projections: readonly AnyProjection[], head: number): Promise<readonly ProjectionStatus[]> {
    const live = await this.#rows('live');
    const building = await this.#rows('building');
    return projections.map(({ name, version }) => {
      const row = live.get(name);
      const position = row?.position ?? 0;
      const error = row?.error ?? null;
      const state = row ? stateOf(row, version, building.has(name)) : 'missing';
      return { name, version, state, position, lag: Math.max(0, head - position), error };
    });
  }

  async #rows(state: 'live' | 'building'): Promise<ReadonlyMap<string, CheckpointRow>> {
    const { rows } = await this.pool.query<CheckpointRow>(
      'select name, version, position, error from es.projections where state = $1',
      [state],
    );
    return new Map(rows.map((row) => [row.name, row]));
  }
}

interface CheckpointRow {
  readonly name: string;
  readonly version: number;
  readonly position: number;
  readonly error: string | null;
}

function stateOf(row: CheckpointRow, version: number, isBuilding: boolean): ProjectionStatus['state'] {
  if (isBuilding) return 'building';
  if (row.version !== version) return row.version < version ? 'outdated' : 'newer';
  return row.error === null ? 'live' : 'stopped';
}
