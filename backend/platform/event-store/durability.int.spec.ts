import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../database/database.js';
import { findBinaries } from '../database/embedded-binaries.js';
import { EmbeddedCluster } from '../database/embedded-cluster.js';
import { locateCluster } from '../database/embedded-location.js';
import { openEmbeddedDatabase } from '../database/embedded-postgres.js';
import { migrateToLatest } from '../database/migrator.js';
import { newId } from '../ids.js';
import type { RecordedEvent } from './domain-event.js';
import { EventStore } from './event-store.js';

/** A cluster of its own with fsync on, because here it is killed. */
let folder: string;
let cluster: EmbeddedCluster;
let database: Database;
let store: EventStore;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contesto-durability-'));
  fs.chmodSync(folder, 0o755);
  const embedded = await openEmbeddedDatabase(folder);
  const location = locateCluster(folder);
  cluster = new EmbeddedCluster(location, findBinaries(location));
  database = new Database({ url: embedded.url, poolSize: 6, release: embedded.release });
  await migrateToLatest(database);
  store = new EventStore(database);
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const WRITERS = 32;

/** Each writer appends to a stream of its own and, every third time, to one that all share. */
async function writeFor(milliseconds: number, from: EventStore): Promise<string[]> {
  const acknowledged: string[] = [];
  const end = Date.now() + milliseconds;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const own = `writer-${newId()}`;
      for (let n = 0; Date.now() < end; n += 1) {
        const id = newId();
        const stream = n % 3 === 0 ? 'writer-shared' : own;
        const events = [{ id, type: 'LineWritten', data: { n, text: 'x'.repeat(500) } }];
        await from.append({ stream, expectedVersion: null, events, meta: { actor: 'cli' } });
        acknowledged.push(id);
      }
    }),
  );
  return acknowledged;
}

/** Follows the log from a position, as projections do, through whatever happens to the database. */
function follow(after: number): { stop: () => Promise<readonly RecordedEvent[]> } {
  const seen: RecordedEvent[] = [];
  let stopping = false;
  const run = (async () => {
    for (let position = after; ; ) {
      const wasStopping = stopping;
      const page = await store.readAll(position, 500).catch(() => pause(20, []));
      seen.push(...page);
      position = page.at(-1)?.position ?? position;
      if (page.length === 0 && wasStopping) return;
      if (page.length === 0) await pause(2);
    }
  })();
  return {
    stop: async () => {
      stopping = true;
      await run;
      return seen;
    },
  };
}

async function expectFaultless(after: number, acknowledged: readonly string[], followed: readonly RecordedEvent[]) {
  const log = await store.readAll(after, 1_000_000);
  expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => after + index + 1));
  expect(await store.checkDensity()).toMatchObject({ dense: true });
  const ids = new Set(log.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(log.length);
  expect(followed.map(({ position }) => position)).toEqual(log.map(({ position }) => position));
  const versions = new Map<string, number>();
  for (const { stream, version } of log) {
    expect(version).toBe((versions.get(stream) ?? (await versionBefore(stream, after))) + 1);
    versions.set(stream, version);
  }
}

async function versionBefore(stream: string, position: number): Promise<number> {
  const { rows } = await database.pool.query(
    'select coalesce(max(version), 0) as version from es.events where stream = $1 and position <= $2',
    [stream, position],
  );
  return rows[0].version;
}

describe('the event log under 32 writers', () => {
  it('misses, doubles, reorders and loses nothing, with two processes writing', async () => {
    const after = await store.head();
    const following = follow(after);
    const other = new Database({ url: database.url, poolSize: 2 });
    const acknowledged = await Promise.all([writeFor(700, store), writeFor(700, new EventStore(other))]);
    await other.close();
    const written = acknowledged.flat();
    expect(written.length).toBeGreaterThan(WRITERS);
    await expectFaultless(after, written, await following.stop());
  });

  it('keeps every acknowledged append when the server is stopped at once, and the writers just go on', async () => {
    const after = await store.head();
    const following = follow(after);
    const writing = writeFor(2_500, store);
    await pause(400);
    await cluster.stop('immediate');
    const acknowledged = await writing;
    await expectFaultless(after, acknowledged, await following.stop());
  });
});
