import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../database/database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Leases } from './leases.js';

let test: TestDatabase;
let database: Database;
let leases: Leases;

beforeAll(async () => {
  test = await createTestDatabase();
  database = new Database({ url: test.url, poolSize: 8 });
  leases = new Leases(database);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

describe('a lease', () => {
  it('lets one of many do the work and tells the others that they did not', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => leases.withLease('collect', () => pause(50, index))),
    );
    expect(outcomes.filter(({ ran }) => ran)).toHaveLength(1);
    expect(await leases.withLease('collect', async () => 'next')).toEqual({ ran: true, value: 'next' });
  });

  it('is kept for as long as the work takes', async () => {
    const long = leases.withLease('long', () => pause(500, 'done'), { ttlMs: 150 });
    await pause(350);
    expect(await leases.withLease('long', async () => undefined)).toEqual({ ran: false });
    expect(await long).toEqual({ ran: true, value: 'done' });
  });

  it('passes to the next one when its holder was killed and its time is up', async () => {
    await database.pool.query(
      `insert into app.leases values ('killed', 'gone', clock_timestamp() + interval '100 ms')`,
    );
    expect(await leases.withLease('killed', async () => undefined)).toEqual({ ran: false });
    await pause(120);
    expect(await leases.withLease('killed', async () => 'taken over')).toEqual({ ran: true, value: 'taken over' });
  });

  it('tells the work to stop when it was lost, and does not give back what another holds', async () => {
    const outcome = leases.withLease(
      'lost',
      (signal) => new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('stopped'))),
      { ttlMs: 150 },
    );
    await pause(20);
    await database.pool.query(`update app.leases set holder = 'somebody else', until = 'infinity' where key = 'lost'`);
    expect(await outcome).toEqual({ ran: true, value: 'stopped' });
    expect((await leases.list()).map(({ key, holder }) => [key, holder])).toContainEqual(['lost', 'somebody else']);
  });

  it('is given back when the work fails', async () => {
    await expect(leases.withLease('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await leases.withLease('failing', async () => 1)).toEqual({ ran: true, value: 1 });
  });
});
