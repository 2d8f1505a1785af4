import type pg from 'pg';
import type { EventMeta, RecordedEvent } from './domain-event.js';

/** Anything statements can be sent to: the pool, or the connection of a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const COLUMNS = 'position, stream, version, id, type, schema_version, data::text as data, meta, recorded_at';
/** About how many characters of events a follower of the log keeps in memory: a thousand long articles would take half a gigabyte. */
export const PAGE_CHARACTERS = 750_000;
/** The first piece of such a page: few, because each may be as long as an article can be; what they weigh says how large the next may be. */
const FIRST_PIECE = 5;
/** How many times as large a piece may be as the one before it: a few short ones say little of those after them. */
const MAX_GROWTH = 20;

interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schema_version: number;
  /** JSON, read here: how long it is says what an event takes of memory. */
  readonly data: string;
  readonly meta: EventMeta;
  readonly recorded_at: Date;
}

/** One stream in order, as recorded (not upcast). */
export async function readStreamEvents(db: Queryable, stream: string): Promise<readonly RecordedEvent[]> {
  const { rows } = await db.query<EventRow>({
    name: 'es_read_stream',
    text: `select ${COLUMNS} from es.events where stream = $1 order by version`,
    values: [stream],
  });
  return rows.map(toEvent);
}

/** Some of the next events, in order. */
export interface LogPage {
  readonly events: readonly RecordedEvent[];
  /** There may be further ones that this page had no room for. */
  readonly more: boolean;
}

export interface LogPageFilter {
  readonly categories?: readonly string[];
  /** The last position read. */
  readonly upTo?: number;
  /** About how many characters of events a page has at most. */
  readonly maxCharacters?: number;
}

/** The next events after a position, in order, as recorded. */
export async function readLogPage(
  db: Queryable,
  after: number,
  limit: number,
  { maxCharacters, ...filter }: LogPageFilter = {},
): Promise<LogPage> {
  const events: RecordedEvent[] = [];
  let characters = 0;
  for (let size = maxCharacters === undefined ? limit : Math.min(FIRST_PIECE, limit); ; ) {
    const rows = await readLogRows(db, events.at(-1)?.position ?? after, size, filter);
    for (const row of rows) {
      characters += row.data.length;
      events.push(toEvent(row));
    }
    if (rows.length < size) return { events, more: false };
    const room = (maxCharacters ?? 0) - characters;
    if (events.length >= limit || room <= 0) return { events, more: true };
    const fitting = Math.ceil(room / (characters / events.length));
    size = Math.min(size * MAX_GROWTH, fitting, limit - events.length);
  }
}

async function readLogRows(
  db: Queryable,
  after: number,
  limit: number,
  { categories, upTo }: LogPageFilter,
): Promise<readonly EventRow[]> {
  const { rows } = await db.query<EventRow>({
    name: categories ? 'es_read_categories' : 'es_read_log',
    text: `select ${COLUMNS} from es.events where position > $1 and position <= $2
      ${categories ? `and split_part(stream, '-', 1) = any ($4)` : ''} order by position limit $3`,
    values: [after, upTo ?? Number.MAX_SAFE_INTEGER, limit, ...(categories ? [categories] : [])],
  });
  return rows;
}

/**
 * What administrators did themselves, newest first, before a position: not what a run they asked for led to, but that
 * they asked for it, which is the run's first event. The condition is that of the index `es.events_of_admins`.
 */
export async function readAdminEvents(db: Queryable, before: number, limit: number): Promise<readonly RecordedEvent[]> {
  const { rows } = await db.query<EventRow>({
    name: 'es_read_admins',
    text: `select ${COLUMNS} from es.events where meta ->> 'actor' like 'admin:%'
      and (meta ->> 'correlationId' is null or (version = 1 and stream like '%-' || (meta ->> 'correlationId')))
      and position < $1 order by position desc limit $2`,
    values: [before, limit],
  });
  return rows.map(toEvent);
}

/** Who recorded the first event of each of these streams. */
export async function readBeginners(db: Queryable, streams: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ stream: string; actor: string }>({
    name: 'es_read_beginners',
    text: `select stream, meta ->> 'actor' as actor from es.events where stream = any ($1) and version = 1`,
    values: [streams],
  });
  return new Map(rows.map(({ stream, actor }) => [stream, actor]));
}

/** The kinds of streams that got events after `after`, up to `upTo`: whom the new part of the log concerns. */
export async function readChangedCategories(db: Queryable, after: number, upTo: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ category: string }>({
    name: 'es_changed_categories',
    text: `select distinct split_part(stream, '-', 1) as category from es.events where position > $1 and position <= $2`,
    values: [after, upTo],
  });
  return new Set(rows.map((row) => row.category));
}

/** The position of the last event; 0 for an empty log. */
export async function readHead(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ head: number }>({
    name: 'es_head',
    text: 'select coalesce(max(position), 0) as head from es.events',
  });
  return rows[0]?.head ?? 0;
}

/** Which database answers, by the moment it was started: not another one that has taken its place. */
export const ANSWERING_DATABASE = 'extract(epoch from pg_postmaster_start_time())::text';

/** The position of the last event, and which database says so. */
export interface LogEnd {
  readonly head: number;
  readonly database: string;
}

export async function readLogEnd(db: Queryable): Promise<LogEnd> {
  const { rows } = await db.query<LogEnd>({
    name: 'es_log_end',
    text: `select coalesce(max(position), 0) as head, ${ANSWERING_DATABASE} as database from es.events`,
  });
  return rows[0] ?? { head: 0, database: '' };
}

function toEvent(row: EventRow): RecordedEvent {
  return {
    position: row.position,
    stream: row.stream,
    version: row.version,
    id: row.id,
    type: row.type,
    schemaVersion: row.schema_version,
    data: JSON.parse(row.data),
    meta: row.meta,
    recordedAt: row.recorded_at,
  };
}
