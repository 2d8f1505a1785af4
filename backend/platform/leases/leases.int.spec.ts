import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../database/database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
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
  it('lets one of many do the work and lets the others know that they did not', async () => {
    let refused = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const outcome = await leases.withLease('collect', () => until('seven refusals', () => refused === 7));
        if (!outcome.ran) refused += 1;
        return outcome;
      }),
    );
    expect(outcomes.filter(({ ran }) => ran)).toHaveLength(1);
    expect(await leases.withLease('collect', async () => 'next')).toEqual({ ran: true, value: 'next' });
  });

  it('of a killed process is waited for and taken by one of those who wait; that of a living one is not', async () => {
    await database.pool.query(
      `insert into app.leases (key, holder, until) values ('killed', 'gone', clock_timestamp() + interval '1 second')`,
    );
    const waiting = { ttlMs: 3_000, waitForKilled: true };
    expect(await leases.withLease('killed', async () => 'too early')).toEqual({ ran: false });
    let isOver = false;
    const work = () => until('the other one', () => isOver);
    const outcomes = await Promise.all(
      [1, 2].map(async () => {
        const outcome = await leases.withLease('killed', work, waiting);
        // The one that lives is noticed by its renewals, while it works.
        if (!outcome.ran) isOver = true;
        return outcome.ran;
      }),
    );
    expect(outcomes.sort()).toEqual([false, true]);
  });

  it('is kept for as long as the work takes', async () => {
    const heldUntil = async (): Promise<Date | undefined> =>
      (await database.pool.query(`select until from app.leases where key = 'long'`)).rows[0]?.until;
    const work = async (signal: AbortSignal) => {
      const first = await heldUntil();
      await until('a second renewal', async () => Number(await heldUntil()) > Number(first) + 1_000);
      expect(await leases.withLease('long', async () => undefined)).toEqual({ ran: false });
      return signal.aborted ? 'lost' : 'done';
    };
    expect(await leases.withLease('long', work, { ttlMs: 2_000 })).toEqual({ ran: true, value: 'done' });
  });

  it('passes to the next one when its holder was killed and its time is up', async () => {
    await database.pool.query(
      `insert into app.leases values ('killed', 'gone', clock_timestamp() + interval '1 hour')`,
    );
    expect(await leases.withLease('killed', async () => undefined)).toEqual({ ran: false });
    await database.pool.query(`update app.leases set until = clock_timestamp() where key = 'killed'`);
    expect(await leases.withLease('killed', async () => 'taken over')).toEqual({ ran: true, value: 'taken over' });
  });

  it('asks the work to stop when it was lost, and does not give back what another holds', async () => {
    const work = async (signal: AbortSignal) => {
      await database.pool.query(
        `update app.leases set holder = 'somebody else', until = 'infinity' where key = 'lost'`,
      );
      await until('the sign to stop', () => signal.aborted);
      return 'stopped';
    };
    expect(await leases.withLease('lost', work, { ttlMs: 150 })).toEqual({ ran: true, value: 'stopped' });
    expect((await leases.list()).map(({ key, holder }) => [key, holder])).toContainEqual(['lost', 'somebody else']);
  });

  it('of a process that was late goes on where nobody took it, and is lost where others counted on its end', async () => {
    const late = (key: string) =>
      database.pool.query(`update app.leases set until = clock_timestamp() - interval '1 ms' where key = $1`, [key]);
    const lives = async (key: string) => (await leases.list()).some((lease) => lease.key === key);
    const goesOn = async (signal: AbortSignal) => {
      await late('late');
      await until('its renewal', () => lives('late'));
      return signal.aborted ? 'lost' : 'goes on';
    };
    const isLost = async (signal: AbortSignal) => {
      await late('too late');
      await until('the sign to stop', () => signal.aborted);
      return (await lives('too late')) ? 'lives' : 'lost';
    };
    const [first, second] = await Promise.all([
      leases.withLease('late', goesOn, { ttlMs: 1_500 }),
      leases.withLease('too late', isLost, { ttlMs: 1_500, endsWhenLate: true }),
    ]);
    expect([first, second]).toEqual([
      { ran: true, value: 'goes on' },
      { ran: true, value: 'lost' },
    ]);
  });

  it('is given back when the work fails', async () => {
    await expect(leases.withLease('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await leases.withLease('failing', async () => 1)).toEqual({ ran: true, value: 1 });
  });
});
