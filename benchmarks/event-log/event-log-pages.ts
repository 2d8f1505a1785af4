import type { Database } from '../../backend/platform/database/database.js';
import type { RecordedOf, StreamType } from '../../backend/platform/event-store/domain-event.js';
import { TableProjection } from '../../backend/platform/event-store/projection.js';

type PageEvent = { type: 'PageWritten'; data: { title: string; body: string } };

const pages: StreamType<PageEvent> = { category: 'bench', schemaVersions: { PageWritten: 1 } };

interface PageRow {
  readonly stream: string;
  readonly title: string;
  readonly excerpt: string;
  readonly changes: number;
  readonly changed_at: string;
}

/** A read table like the product's: a row per stream, changed by each of its events. */
export class PagesProjection extends TableProjection<PageRow, PageEvent> {
  readonly name = 'bench_pages';
  readonly version = 1;
  readonly table = 'read.bench_pages';
  readonly keyColumn = 'stream';
  readonly follows = [pages];

  keysOf(event: RecordedOf<PageEvent>): readonly string[] {
    return [event.stream];
  }

  fold(row: PageRow | undefined, event: RecordedOf<PageEvent>, stream: string): PageRow {
    return {
      stream,
      title: event.data.title,
      excerpt: event.data.body.slice(0, 160),
      changes: (row?.changes ?? 0) + 1,
      changed_at: event.recordedAt.toISOString(),
    };
  }
}

export async function createPagesTable(database: Database): Promise<void> {
  await database.pool.query(`create table read.bench_pages (stream text primary key, title text not null,
    excerpt text not null, changes int not null, changed_at timestamptz not null)`);
  await database.pool.query('create index bench_pages_changed on read.bench_pages (changed_at desc)');
}

/** A stream that `fillLog` filled, behind an event of the log. */
export function filledStream(number: number, head = 0): string {
  return `bench-filled-${head}-${number}`;
}

/** Fills the log up to a number of events of 1 KB, ten per stream, interleaved as real streams are. */
export async function fillLog(database: Database, events: number): Promise<void> {
  const client = await database.openConnection(0);
  const { rows } = await client.query<{ head: number }>('select coalesce(max(position), 0) as head from es.events');
  const missing = Math.max(0, events - (rows[0]?.head ?? 0));
  const streams = Math.ceil(missing / 10);
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into es.events (position, stream, version, id, type, data, meta)
     select $1::bigint + n, 'bench-filled-' || $1::bigint || '-' || (n % $3::bigint), n / $3::bigint + 1, gen_random_uuid(), 'PageWritten',
       jsonb_build_object('title', 'Pagina ' || n, 'body', repeat('Lorem ipsum dolor sit amet. ', 34)), '{"actor":"cli"}'
     from generate_series(1, $2::bigint) n`,
    [rows[0]?.head ?? 0, missing, streams],
  );
  await client.query('analyze es.events');
  await client.end();
}
