import type pg from 'pg';
import { ANSWERING_DATABASE } from '../read-log.js';
import type { AnyReaction } from './reaction.js';

/** Where one reaction stands, for `doctor`. */
export interface ReactionStatus {
  readonly name: string;
  readonly position: number;
  readonly lag: number;
  /** Failed attempts at the event after `position`. */
  readonly failures: number;
  readonly error: string | null;
  readonly retryAt: Date | null;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 300_000;
/** Short, and always the same: the pause also holds for the newer process that can go on. */
const UNKNOWN_PAUSE_MS = 2_000;

/** The rows of es.reactions. */
export class ReactionCheckpoints {
  constructor(private readonly pool: pg.Pool) {}

  /** A new reaction begins where it says; a known one keeps its place. */
  async register(reactions: readonly AnyReaction[]): Promise<void> {
    await this.pool.query(
      `insert into es.reactions (name, position)
       select n, case when h then (select coalesce(max(position), 0) from es.events) else 0 end
       from unnest($1::text[], $2::bool[]) u(n, h) on conflict (name) do nothing`,
      [reactions.map(({ name }) => name), reactions.map(({ startsAt }) => startsAt === 'head')],
    );
  }

  async find(name: string): Promise<{ position: number; failures: number; waitMs: number }> {
    const { rows } = await this.pool.query<{ position: number; failures: number; wait_ms: number }>({
      name: 'es_find_reaction',
      text: `select position, failures,
        greatest(0, coalesce(extract(epoch from retry_at - clock_timestamp()) * 1000, 0))::float8 as wait_ms
        from es.reactions where name = $1`,
      values: [name],
    });
    const [row] = rows;
    return { position: row?.position ?? 0, failures: row?.failures ?? 0, waitMs: row?.wait_ms ?? 0 };
  }

  /** False when somebody else moved it meanwhile (our lease was lost): the caller must stop. */
  async move(name: string, from: number, to: number): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'es_move_reaction',
      text: `update es.reactions set position = $3, failures = 0, error = null, retry_at = null, updated_at = now()
        where name = $1 and position = $2`,
      values: [name, from, to],
    });
    return rowCount === 1;
  }

  /** Moves reactions for which nothing came, in the database that said so; only the process that runs them may do so. */
  async moveIdle(positions: ReadonlyMap<string, number>, database: string): Promise<void> {
    await this.pool.query({
      name: 'es_move_idle_reactions',
      text: `update es.reactions r set position = g.position, updated_at = now()
        from unnest($1::text[], $2::bigint[]) g(name, position)
        where r.name = g.name and r.position < g.position and r.error is null
          and $3 = ${ANSWERING_DATABASE}`,
      values: [[...positions.keys()], [...positions.values()], database],
    });
  }

  /** Keeps an error and says when to try again: after half a second, doubling up to five minutes. */
  async recordFailure(name: string, failures: number, message: string): Promise<void> {
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 20));
    await this.#recordError(name, failures + 1, message, pauseMs);
  }

  /** Keeps in sight that the next event is for a newer version of the program; it counts as no failed attempt. */
  async recordUnknown(name: string, message: string): Promise<void> {
    await this.#recordError(name, 0, message, UNKNOWN_PAUSE_MS);
  }

  async status(reactions: readonly AnyReaction[], head: number): Promise<readonly ReactionStatus[]> {
    const { rows } = await this.pool.query<Omit<ReactionStatus, 'lag' | 'retryAt'> & { retry_at: Date | null }>(
      'select name, position, failures, error, retry_at from es.reactions',
    );
    const known = new Map(rows.map((row) => [row.name, row]));
    return reactions.map(({ name }) => {
      const row = known.get(name);
      const position = row?.position ?? 0;
      const lag = Math.max(0, head - position);
      return {
        name,
        position,
        lag,
        failures: row?.failures ?? 0,
        error: row?.error ?? null,
        retryAt: row?.retry_at ?? null,
      };
    });
  }

  async #recordError(name: string, failures: number, message: string, pauseMs: number): Promise<void> {
    await this.pool.query(
      `update es.reactions set failures = $2, error = $3, updated_at = now(),
       retry_at = clock_timestamp() + $4 * interval '1 ms' where name = $1`,
      [name, failures, message, pauseMs],
    );
  }
}
