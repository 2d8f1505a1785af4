import type pg from 'pg';
import { sqlStateOf } from '../database/database-errors.js';
import { foldEventsIntoRows, prepareEvents, RowsInMemory } from './page-fold.js';
import type { AnyProjection } from './projection.js';
import { PAGE_CHARACTERS, type Queryable, readHead, readLogPage } from './read-log.js';
import { ReadTable } from './read-table.js';

export const PAGE_EVENTS = 1_000;
/** Of page and statements: one event and a row or two. */
const MIN_SHARE = 1 / PAGE_EVENTS;
const STATEMENT_TIMEOUT = '57014';

/** What became of one attempt to bring a projection forward. */
export type Advance =
  /** Everything up to `position` is shown; `more` says that the page was full. */
  | { readonly outcome: 'advanced'; readonly position: number; readonly more: boolean }
  /** Another process has it at this moment, or the table is of older code and being built again. */
  | { readonly outcome: 'held'; readonly by: 'other-process' | 'older-code' }
  /** The table belongs to newer code, whose processes have brought it forward to `position`. */
  | { readonly outcome: 'held'; readonly by: 'newer-code'; readonly position: number }
  /** A statement took longer than it may: smaller pieces are to be tried. */
  | { readonly outcome: 'too-slow' }
  | { readonly outcome: 'stopped'; readonly position: number; readonly error: string };

/**
 * One page of one projection and its checkpoint, in one transaction that holds the projection's row: exactly once
 * into the same database, one process at a time. `share` (0–1) makes page and statements smaller.
 * @throws what the database throws; the caller decides whether it is an outage or the projection's own fault
 */
export async function advanceProjection(pool: pg.Pool, projection: AnyProjection, share = 1): Promise<Advance> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await advanceInTransaction(client, projection, share);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    if (sqlStateOf(error) === STATEMENT_TIMEOUT && share > MIN_SHARE) return { outcome: 'too-slow' };
    throw error;
  } finally {
    client.release(broken);
  }
}

async function advanceInTransaction(client: Queryable, projection: AnyProjection, share: number): Promise<Advance> {
  const { name, version } = projection;
  const { rows } = await client.query<{ position: number; version: number; error: string | null }>({
    name: 'es_hold_projection',
    text: `select position, version, error from es.projections where name = $1 and state = 'live' for update skip locked`,
    values: [name],
  });
  const [held] = rows;
  if (!held) return { outcome: 'held', by: 'other-process' };
  if (held.version < version) return { outcome: 'held', by: 'older-code' };
  if (held.version > version) return { outcome: 'held', by: 'newer-code', position: held.position };

  const head = await readHead(client);
  const categories = projection.follows.map((streamType) => streamType.category);
  const size = Math.max(1, Math.floor(PAGE_EVENTS * share));
  const bounds = { categories, upTo: head, maxCharacters: PAGE_CHARACTERS };
  const { events: page, more } = await readLogPage(client, held.position, size, bounds);
  const end = more ? (page.at(-1)?.position ?? head) : head;
  if (page.length === 0 && held.error === null) return { outcome: 'advanced', position: head, more: false };

  const prepared = prepareEvents(projection, page);
  const table = await ReadTable.open(client, projection.table, projection.keyColumn, projection.filled);
  const memory = new RowsInMemory(false);
  const folded = await foldEventsIntoRows(projection, memory, prepared.events, (keys) => table.load(client, keys));
  await table.write(client, memory.takeChanges(), share);

  const error = folded.error ?? prepared.error;
  const position = error ? Math.max(folded.position, held.position) : end;
  await client.query({
    name: 'es_checkpoint',
    text: `update es.projections set position = $2, error = $3, updated_at = now() where name = $1 and state = 'live'`,
    values: [name, position, error?.message ?? null],
  });
  return error ? { outcome: 'stopped', position, error: error.message } : { outcome: 'advanced', position, more };
}
