import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { Database } from '../database/database.js';
import { DatabaseUnavailable, isDatabaseUnavailable, OutcomeUnknown } from '../database/database-errors.js';
import { newId } from '../ids.js';
import { Leases } from '../leases/leases.js';
import { openRelay } from '../testing/database-relay.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { EventStore } from './event-store.js';
import { Projector } from './projector.js';
import { ReactionsRunner } from './reactions/reactions-runner.js';
import { ProjectionRebuilder } from './rebuild/rebuild.js';

let test: TestDatabase;
let administrator: pg.Client;
const lines: string[] = [];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation((line) => void lines.push(String(line)));
  }
  test = await createTestDatabase();
  administrator = new pg.Client({ connectionString: test.url });
  await administrator.connect();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await administrator.end();
  await test.drop();
});

const one = () => ({
  stream: `test-${newId()}`,
  expectedVersion: null,
  events: [{ id: newId(), type: 'TestDone', data: {} }],
  meta: { actor: 'cli' },
});

/** For connections that are there and for those to come. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { rows } = await administrator.query('select current_database() as name');
  await administrator.query('set default_transaction_read_only = off');
  await administrator.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`);
  await administrator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

describe('a database that becomes read-only', () => {
  it('refuses what is to be recorded, is one alarm, and is used again without anybody restarting anything', async () => {
    const database = new Database({ url: test.url, poolSize: 4 });
    closing.push(() => database.close());
    const store = new EventStore(database);
    const leases = new Leases(database);
    const projector = new Projector(
      database,
      store,
      { projections: () => [] },
      new ProjectionRebuilder(database, leases),
    );
    const runner = new ReactionsRunner(database, store, { reactions: () => [] }, projector, leases);
    await projector.start();
    await runner.start();
    await store.append(one());

    await setReadOnly('on');
    await expect(store.append(one())).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(database.outages.current).toMatchObject({ reason: 'la base dati è in sola lettura' });

    await setReadOnly('off');
    await until('an append', () =>
      store.append(one()).then(
        () => true,
        (error) => !isDatabaseUnavailable(error),
      ),
    );
    expect(database.outages.current).toBeUndefined();
    expect(lines.filter((line) => line.startsWith('outage'))).toHaveLength(2);
    expect(lines).toHaveLength(2);
  });
});

describe('an append whose answer never came', () => {
  it('is not called refused while nobody knows, and is found by its id when it is sent again', async () => {
    let isMute = false;
    const relay = await openRelay(test.url, (piece) => (isMute ? null : piece));
    const database = new Database({ url: relay.url, poolSize: 2 });
    closing.push(relay.close, () => database.close());
    const store = new EventStore(database);
    await store.append(one());
    // Everything passes again with the database's next connection.
    isMute = true;
    const append = one();
    await expect(store.append(append)).rejects.toBeInstanceOf(OutcomeUnknown);
    isMute = false;
    const { rows } = await administrator.query('select 1 from es.events where stream = $1', [append.stream]);
    expect(rows).toHaveLength(1);
    await until('an answer', () =>
      store.append(append).then(
        ({ duplicate }) => duplicate,
        () => false,
      ),
    );
    const again = await administrator.query('select 1 from es.events where stream = $1', [append.stream]);
    expect(again.rows).toHaveLength(1);
  });
});
