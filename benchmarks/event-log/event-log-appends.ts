import pg from 'pg';
import type { Database } from '../../backend/platform/database/database.js';
import type { EventStore } from '../../backend/platform/event-store/event-store.js';
import { newId } from '../../backend/platform/ids.js';
import { median, quantile, rounded } from '../statistics.js';

export interface WriterFigures {
  readonly perSecond: number;
  /** Of the raw INSERT's rate; the median of the rounds' ratios. */
  readonly ratio: number;
  readonly p99Ms: number;
  readonly rawPerSecond: number;
}

/** About 1 KB as JSON. */
const DATA = { title: 'Una notizia sull’intelligenza artificiale', body: 'Lorem ipsum dolor sit amet. '.repeat(34) };
/** The same columns and unique indexes as the log, numbered by a sequence: no order, no versions asked for, no claims. */
const RAW_TABLE = `create table if not exists public.raw_events (position bigint generated always as identity primary key,
  stream text not null, version int not null, id uuid not null unique, type text not null, schema_version smallint not null,
  data jsonb not null, meta jsonb not null, recorded_at timestamptz not null default clock_timestamp(),
  unique (stream, version))`;
const RAW_INSERT = {
  name: 'raw_insert',
  text: 'insert into public.raw_events (stream, version, id, type, schema_version, data, meta) values ($1,$2,$3,$4,$5,$6,$7)',
};

/** Alternating rounds of raw INSERTs (a connection per writer) and appends (each writer on a stream of its own). */
export async function compareAppends(
  database: Database,
  store: EventStore,
  { writers, rounds, roundMs }: { readonly writers: number; readonly rounds: number; readonly roundMs: number },
): Promise<WriterFigures> {
  await database.pool.query(RAW_TABLE);
  const clients = await Promise.all(Array.from({ length: writers }, () => connect(database.url)));
  const versions = clients.map(() => ({ stream: `bench-${newId()}`, version: 0 }));
  const rawStreams = clients.map(() => ({ stream: `raw-${newId()}`, version: 0 }));
  const raw = async (writer: number) => {
    const own = rawStreams[writer];
    if (!own) return;
    own.version += 1;
    const values = [own.stream, own.version, newId(), 'PageWritten', 1, JSON.stringify(DATA), '{"actor":"cli"}'];
    await clients[writer]?.query({ ...RAW_INSERT, values });
  };
  const append = async (writer: number) => {
    const own = versions[writer];
    if (!own) return;
    const events = [{ id: newId(), type: 'PageWritten', data: DATA }];
    const { version } = await store.append({ ...streamOf(own), events, meta: { actor: 'cli' } });
    own.version = version;
  };

  await runFor(200, writers, raw);
  await runFor(200, writers, append);
  const rates: { raw: number; append: number }[] = [];
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rawRound = await runFor(roundMs, writers, raw);
    const appendRound = await runFor(roundMs, writers, append);
    rates.push({ raw: rawRound.perSecond, append: appendRound.perSecond });
    latencies.push(...appendRound.latencies);
  }
  await Promise.all(clients.map((client) => client.end()));
  return {
    perSecond: rounded(median(rates.map((rate) => rate.append))),
    ratio: rounded(median(rates.map((rate) => rate.append / rate.raw)), 2),
    p99Ms: rounded(quantile(latencies, 0.99), 1),
    rawPerSecond: rounded(median(rates.map((rate) => rate.raw))),
  };
}

function streamOf({ stream, version }: { stream: string; version: number }) {
  return { stream, expectedVersion: version };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Every writer does one thing after the other for a while. */
async function runFor(
  milliseconds: number,
  writers: number,
  once: (writer: number) => Promise<void>,
): Promise<{ perSecond: number; latencies: readonly number[] }> {
  const started = performance.now();
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let now = performance.now(); now - started < milliseconds; ) {
        await once(writer);
        const done = performance.now();
        latencies.push(done - now);
        now = done;
      }
    }),
  );
  return { perSecond: latencies.length / ((performance.now() - started) / 1_000), latencies };
}
