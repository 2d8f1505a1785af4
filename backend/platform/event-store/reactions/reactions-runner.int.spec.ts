import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../database/database.js';
import { newId } from '../../ids.js';
import { Leases } from '../../leases/leases.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { until } from '../../testing/until.js';
import type { RecordedOf, StreamType } from '../domain-event.js';
import { EventStore } from '../event-store.js';
import { Reaction } from './reaction.js';
import { ReactionsRunner } from './reactions-runner.js';

type BellEvent = { type: 'BellRung'; data: { times: number } } | { type: 'BellOiled'; data: object };
const bells: StreamType<BellEvent> = { category: 'bell', schemaVersions: { BellRung: 1, BellOiled: 1 } };

class AnswerWhenBellRung extends Reaction<BellEvent> {
  readonly name = 'answer-when-bell-rung';
  readonly follows = [bells];
  readonly handled: number[] = [];
  fails: ((position: number) => Error | undefined) | undefined;
  constructor(readonly startsAt: 'head' | 'beginning' = 'beginning') {
    super();
  }
  override wants(event: RecordedOf<BellEvent>): boolean {
    return event.type === 'BellRung';
  }
  async handle(event: RecordedOf<BellEvent>): Promise<void> {
    this.handled.push(event.position);
    const error = this.fails?.(event.position);
    if (error) throw error;
  }
}

let test: TestDatabase;
let database: Database;
let store: EventStore;
/** Databases of other processes. */
let others: Database[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  database = new Database({ url: test.url, poolSize: 8 });
  store = new EventStore(database);
  await database.pool.query('delete from es.reactions; delete from app.leases');
});
// However a test ended: closing a database stops its runners, and the next one meets no unknown event.
afterEach(async () => {
  await Promise.all(others.map((other) => other.close()));
  others = [];
  await database.pool.query(
    `begin; set local es.maintenance = 'on'; update es.events set type = 'BellOiled' where type = 'BellStolen'; commit`,
  );
  await database.close();
});

const runnerOf = (reactions: AnswerWhenBellRung | readonly AnswerWhenBellRung[], own = database) =>
  new ReactionsRunner(
    own,
    own === database ? store : new EventStore(own),
    { reactions: () => [reactions].flat() },
    { catchUp: async () => undefined },
    new Leases(own),
  );
function anotherProcess(): Database {
  const other = new Database({ url: test.url, poolSize: 4 });
  others.push(other);
  return other;
}
/** Makes it one of a newer version. */
function knowStolen(reaction: AnswerWhenBellRung): AnswerWhenBellRung {
  Object.assign(reaction, {
    follows: [{ category: 'bell', schemaVersions: { BellRung: 1, BellOiled: 1, BellStolen: 1 } }],
    wants: () => true,
  });
  return reaction;
}
async function ring(type: BellEvent['type'] | 'BellStolen' = 'BellRung'): Promise<number> {
  const events = [{ id: newId(), type, data: { times: 1 } }];
  const { position } = await store.append({
    stream: `bell-${newId()}`,
    expectedVersion: null,
    events,
    meta: { actor: 'cli' },
  });
  return position;
}

describe('a reaction', () => {
  it('handles what it wants in order, once, and remembers where it was', async () => {
    const reaction = new AnswerWhenBellRung('head');
    await ring();
    await runnerOf(reaction).drain();
    expect(reaction.handled).toEqual([]);
    const rung = [await ring(), await ring()];
    await ring('BellOiled');
    await runnerOf(reaction).drain();
    await runnerOf(reaction).drain();
    expect(reaction.handled).toEqual(rung);
    expect(await runnerOf(reaction).status()).toMatchObject([{ lag: 0, failures: 0, error: null }]);
  });

  it('begins with the first event ever when it says so', async () => {
    const first = await ring();
    const reaction = new AnswerWhenBellRung('beginning');
    await runnerOf(reaction).drain();
    expect(reaction.handled).toContain(first);
  });

  it('keeps an error in sight, tries the same event again and skips nothing', async () => {
    const reaction = new AnswerWhenBellRung('head');
    const runner = runnerOf(reaction);
    await runner.drain();
    const [first, second, third] = [await ring(), await ring(), await ring()];
    let failing = true;
    reaction.fails = (position) => (failing && position === second ? new Error('the clapper is missing') : undefined);
    await expect(runner.drain()).rejects.toThrow(
      `answer-when-bell-rung failed at event ${second}: the clapper is missing`,
    );
    expect(await runner.status()).toMatchObject([{ position: first, failures: 1, retryAt: expect.any(Date) }]);
    failing = false;
    await runner.start();
    await until('the third event', () => reaction.handled.includes(third));
    expect(reaction.handled).toEqual([first, second, second, third]);
  });

  it('begins nothing more once its time is over, and goes on there the next time', async () => {
    const reaction = new AnswerWhenBellRung('head');
    await runnerOf(reaction).drain();
    const rung: number[] = [];
    while (rung.length < 10) rung.push(await ring());
    reaction.handle = async ({ position }) => {
      reaction.handled.push(position);
      await sleep(100);
    };
    await expect(runnerOf(reaction).drain(250)).rejects.toThrow('answer-when-bell-rung did not finish in time.');
    expect(reaction.handled.length).toBeLessThan(10);
    await runnerOf(reaction).drain(100_000);
    expect(reaction.handled).toEqual(rung);
  });

  it('stops before an event it does not know', async () => {
    const reaction = new AnswerWhenBellRung('head');
    await runnerOf(reaction).drain();
    await ring('BellStolen');
    await expect(runnerOf(reaction).drain()).rejects.toThrow('BellStolen');
    const [status] = await runnerOf(reaction).status();
    // A newer process keeps to that pause too, however often this one tried.
    expect(status).toMatchObject({ failures: 0, error: expect.stringContaining('BellStolen') });
    expect(Number(status?.retryAt) - Date.now()).toBeLessThan(3_000);
  });

  it('leaves what it does not know to a process of a newer version, which finds everything', async () => {
    const older = new AnswerWhenBellRung('head');
    const newer = knowStolen(new AnswerWhenBellRung('head'));
    const [olderRunner, newerRunner] = [runnerOf(older), runnerOf(newer, anotherProcess())];
    await olderRunner.start();
    const first = await ring();
    await until('the older one at work', () => older.handled.includes(first));
    await newerRunner.start();
    const stolen = await ring('BellStolen');
    const last = await ring();
    await until('the last event', () => newer.handled.includes(last));
    expect([...older.handled, ...newer.handled]).toEqual([first, stolen, last]);
  });

  it('leaves the rest of its work too, at the event it is at', async () => {
    const [stuck, slow] = [new AnswerWhenBellRung('head'), new AnswerWhenBellRung('head')];
    Object.assign(slow, { name: 'slow' });
    slow.handle = async ({ position }) => {
      slow.handled.push(position);
      await sleep(100);
    };
    const newer = knowStolen(new AnswerWhenBellRung('head'));
    await runnerOf([stuck, slow]).start();
    await runnerOf(newer, anotherProcess()).start();
    const backlog = 150;
    for (let times = 0; times < backlog; times += 1) await ring();
    const stolen = await ring('BellStolen');
    await until('the newer one at work', () => newer.handled.includes(stolen));
    expect(slow.handled.length).toBeLessThan(backlog);
  });

  it('stops the others once, and not with every try, for an event that nobody can read', async () => {
    const [stuck, free] = [new AnswerWhenBellRung('head'), new AnswerWhenBellRung('head')];
    Object.assign(free, { name: 'free', follows: [{ category: 'gong', schemaVersions: { GongRung: 1 } }] });
    const holder = async () => (await database.pool.query('select holder from app.leases')).rows[0]?.holder;
    const triedAt = async () => {
      const { rows } = await database.pool.query('select updated_at from es.reactions where name = $1', [stuck.name]);
      return Number(rows[0]?.updated_at);
    };
    await runnerOf([stuck, free]).start();
    await until('the lease', holder);
    await ring('BellStolen');
    await until('the lease given back', async () => (await holder()) === undefined);
    await until('the lease again', holder);
    const [held, before] = [await holder(), await triedAt()];
    await until('another try', async () => (await triedAt()) > before);
    const between = await triedAt();
    await until('one more try', async () => (await triedAt()) > between);
    expect(await holder()).toBe(held);
  });

  it('goes on where it is in another database that answers without an outage, and notes there nothing of what it knew', async () => {
    const reaction = new AnswerWhenBellRung('head');
    const runner = runnerOf(reaction);
    const { head } = store;
    let name = 'the former';
    const end = jest
      .spyOn(store, 'end')
      .mockImplementation(async () => ({ head: await head.call(store), database: name }));
    await runner.start();
    const position = await ring();
    await until('the event', () => reaction.handled.includes(position));
    // What was promoted had not got the last checkpoint.
    await database.pool.query('update es.reactions set position = position - 1');
    const asked = end.mock.calls.length;
    // Longer than between two notes of what came to nobody.
    await until('some questions', () => end.mock.calls.length > asked + 10);
    expect(await runner.status()).toMatchObject([{ position: position - 1 }]);
    expect(reaction.handled).toEqual([position]);
    name = 'the promoted';
    await until('the event again', () => reaction.handled.length === 2);
    expect(reaction.handled).toEqual([position, position]);
  });

  it('sees an event again when the process died between its work and its checkpoint', async () => {
    const reaction = new AnswerWhenBellRung('head');
    await runnerOf(reaction).drain();
    const position = await ring();
    reaction.fails = () => Object.assign(new Error('Connection terminated'), { code: '57P01' });
    await expect(runnerOf(reaction).drain()).rejects.toThrow('Connection terminated');
    reaction.fails = undefined;
    await runnerOf(reaction).drain();
    expect(reaction.handled).toEqual([position, position]);
  });

  it('runs in one of several processes, and in the next one when that one ends', async () => {
    const [here, there] = [new AnswerWhenBellRung('head'), new AnswerWhenBellRung('head')];
    const [runner, otherRunner] = [runnerOf(here), runnerOf(there, anotherProcess())];
    await runner.start();
    await otherRunner.start();
    const first = [await ring(), await ring()];
    await otherRunner.drain();
    await runner.stop();
    const second = await ring();
    await until('the second event', () => there.handled.includes(second));
    expect([...here.handled, ...there.handled]).toEqual([...first, second]);
  });

  it('is not held up by one that waits', async () => {
    const [stuck, free] = [new AnswerWhenBellRung('head'), new AnswerWhenBellRung('head')];
    Object.assign(free, { name: 'free' });
    let release: () => void = () => undefined;
    stuck.handle = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const runner = runnerOf([stuck, free]);
    await runner.start();
    try {
      const position = await ring();
      await until('the event', () => free.handled.includes(position));
    } finally {
      release();
    }
  });
});
