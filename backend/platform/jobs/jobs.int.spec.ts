import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database.js';
import { newId } from '../ids.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { defineJob, type JobPolicy, jobId, PermanentFailure } from './job-kind.js';
import { type JobToWork, JobWorker } from './job-worker.js';
import { dropJobsAbout } from './jobs.privacy.js';
import { JobsRunner } from './jobs-runner.js';
import { PgBossJobs } from './pg-boss-jobs.js';

const numbered = z.object({ number: z.number() });
type Numbered = z.infer<typeof numbered>;

/** Remembers what it worked; `fails` says how a try ends. */
class Recorder extends JobWorker<Numbered> {
  readonly kind;
  readonly tries: JobToWork<Numbered>[] = [];
  fails: (job: JobToWork<Numbered>) => Error | Promise<void> | undefined = () => undefined;

  constructor(policy: Partial<JobPolicy> = {}) {
    super();
    this.kind = defineJob(`test-${newId()}`, numbered, { tries: 3, firstPauseSeconds: 0, ...policy });
  }

  async work(job: JobToWork<Numbered>): Promise<void> {
    this.tries.push(job);
    const outcome = this.fails(job);
    if (outcome instanceof Error) throw outcome;
    await outcome;
  }

  get numbers(): number[] {
    return this.tries.map(({ data }) => data.number).sort((a, b) => a - b);
  }
}

let test: TestDatabase;
const opened: Database[] = [];

/** A process of its own, as far as the database can see. */
const startProcess = (worker: Recorder, url = test.url) => {
  const database = new Database({ url, poolSize: 4 });
  opened.push(database);
  const jobs = new PgBossJobs(database);
  const runner = new JobsRunner(database, { all: () => [worker] });
  const enqueue = (number: number, key = newId()) => jobs.enqueue(worker.kind, { number }, { key });
  const statusOf = async () => (await runner.status()).find(({ queue }) => queue === worker.kind.queue);
  return { database, jobs, runner, enqueue, statusOf };
};

beforeAll(async () => {
  Logger.overrideLogger(false);
  test = await createTestDatabase();
});
beforeEach(() => void opened.splice(0));
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
});
afterAll(async () => {
  await test.drop();
});

describe('jobs', () => {
  it('are put in by several processes at once on a database without a queue, and each key counts once', async () => {
    const worker = new Recorder();
    const processes = [1, 2, 3, 4].map(() => startProcess(worker));
    const [first] = processes;
    expect(await first?.runner.status()).toEqual([]);
    const key = newId();
    await Promise.all(processes.flatMap(({ enqueue }) => [enqueue(1, key), enqueue(1, key), enqueue(1, key)]));
    await first?.runner.drain();
    expect(worker.numbers).toEqual([1]);
    expect(worker.tries[0]).toMatchObject({ id: jobId(worker.kind.queue, key), attempt: 1 });
  });

  it('that name a redacted article are dropped, others are not', async () => {
    const database = new Database({ url: test.url, poolSize: 1 });
    opened.push(database);
    const jobs = new PgBossJobs(database);
    const kind = defineJob(`test-${newId()}`, z.object({ slugs: z.array(z.string()), text: z.string() }));
    const about = { id: newId(), runIds: [], titles: ['Il caso «Rossi» in aula'], slugs: ['il-caso'] };
    for (const text of ['Altro', 'Uscito: Il caso «Rossi» in aula']) {
      await jobs.enqueue(kind, { slugs: ['il-caso-due'], text }, { key: newId() });
      await jobs.enqueue(kind, { slugs: ['primo', 'il-caso'], text }, { key: newId() });
    }
    expect(await dropJobsAbout(database, about)).toBe(3);
    expect(await dropJobsAbout(database, about)).toBe(0);
    const { rows } = await database.pool.query('select data from jobs.job where name = $1', [kind.queue]);
    expect(rows).toEqual([{ data: { slugs: ['il-caso-due'], text: 'Altro' } }]);
  });

  it('that were worked are not worked again when the same event puts them in once more', async () => {
    const worker = new Recorder();
    const { enqueue, runner } = startProcess(worker);
    const key = newId();
    await enqueue(1, key);
    await runner.drain();
    await enqueue(1, key);
    await runner.drain();
    expect(worker.numbers).toEqual([1]);
  });

  it('survive the process that put them in', async () => {
    const worker = new Recorder();
    const killed = startProcess(worker);
    await killed.enqueue(7);
    await killed.database.close();
    const next = startProcess(worker);
    await next.runner.drain();
    expect(worker.numbers).toEqual([7]);
  });

  it('of a process that was killed at work are worked by the next one', async () => {
    const worker = new Recorder();
    const { database, enqueue, runner } = startProcess(worker);
    await enqueue(7);
    await database.pool.query(
      `update jobs.job set state = 'active', started_on = now() - interval '1 hour' where name = $1`,
      [worker.kind.queue],
    );
    await runner.drain();
    expect(worker.tries).toHaveLength(1);
    expect(worker.tries[0]?.attempt).toBe(2);
  });

  it('are shared by two processes, each worked once', async () => {
    const worker = new Recorder({ atOnce: 2 });
    const [one, two] = [startProcess(worker), startProcess(worker)];
    for (const { runner } of [one, two]) runner.start();
    await Promise.all(Array.from({ length: 40 }, (_, number) => (number % 2 ? one : two).enqueue(number)));
    await one.runner.drain();
    expect(worker.numbers).toEqual(Array.from({ length: 40 }, (_, number) => number));
  });

  it('that fail are tried again, with the same id, until they succeed', async () => {
    const worker = new Recorder();
    worker.fails = ({ attempt }) => (attempt < 3 ? new Error('Not yet.') : undefined);
    const { enqueue, runner, statusOf } = startProcess(worker);
    await enqueue(1);
    await runner.drain();
    expect(worker.tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(new Set(worker.tries.map(({ id }) => id)).size).toBe(1);
    expect(await statusOf()).toMatchObject({ due: 0, later: 0, active: 0, dead: 0 });
  });

  it('are given up after their tries and stay visible with the reason, until somebody has them tried again', async () => {
    const worker = new Recorder();
    worker.fails = () => new Error('The other side is closed.');
    const { database, enqueue, runner, statusOf } = startProcess(worker);
    await enqueue(1);
    await runner.drain();
    expect(worker.tries).toHaveLength(3);
    expect(await statusOf()).toMatchObject({ due: 0, dead: 1, lastError: 'The other side is closed.' });
    worker.fails = () => undefined;
    // As docs/operations.md says it.
    await database.pool.query(
      `update jobs.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
       where state = 'failed' and name = $1`,
      [worker.kind.queue],
    );
    await runner.drain();
    expect(await statusOf()).toMatchObject({ due: 0, dead: 0 });
  });

  it('wait before they are tried again, and draining does not wait for them', async () => {
    const worker = new Recorder({ firstPauseSeconds: 600 });
    worker.fails = () => new Error('Not yet.');
    const { enqueue, runner, statusOf } = startProcess(worker);
    await enqueue(1);
    await runner.drain();
    expect(worker.tries).toHaveLength(1);
    expect(await statusOf()).toMatchObject({ due: 0, later: 1, dead: 0 });
  });

  it('that can never succeed are given up at once', async () => {
    const worker = new Recorder();
    worker.fails = () => new PermanentFailure('There is no such door.');
    const { enqueue, runner, statusOf } = startProcess(worker);
    await enqueue(1);
    await runner.drain();
    expect(worker.tries).toHaveLength(1);
    expect(await statusOf()).toMatchObject({ dead: 1, lastError: 'There is no such door.' });
  });

  it('that hang end with their time, and the others with them are done', async () => {
    const worker = new Recorder({ tries: 1, timeLimitSeconds: 1 });
    worker.fails = ({ data, signal }) =>
      data.number === 2
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : undefined;
    const { enqueue, runner, statusOf } = startProcess(worker);
    for (const number of [1, 2, 3]) await enqueue(number);
    runner.start();
    await runner.drain();
    expect(worker.numbers).toEqual([1, 2, 3]);
    expect(await statusOf()).toMatchObject({ dead: 1, lastError: 'It took longer than 1 s.' });
  });

  it('whose data has another shape than the kind are refused', async () => {
    const worker = new Recorder();
    const { database, enqueue, jobs, runner, statusOf } = startProcess(worker);
    await expect(jobs.enqueue(worker.kind, { number: 'one' } as never, { key: 'k' })).rejects.toThrow();
    await enqueue(1);
    await database.pool.query(`update jobs.job set data = '{"zahl": 1}' where name = $1`, [worker.kind.queue]);
    await runner.drain();
    expect(worker.tries).toEqual([]);
    expect((await statusOf())?.dead).toBe(1);
  });

  it('are worked on after the connections broke, without anybody restarting anything', async () => {
    const worker = new Recorder();
    const { database, enqueue, runner } = startProcess(worker);
    await enqueue(0);
    runner.start();
    await until('the first job', () => worker.tries.length === 1);
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until('a queue that takes jobs', () =>
      enqueue(1, 'after').then(
        () => true,
        () => false,
      ),
    );
    await until('the second job', () => worker.tries.length === 2);
    expect(worker.numbers).toEqual([0, 1]);
  });

  it('have a queue again after somebody removed it, with a server at work', async () => {
    const worker = new Recorder();
    const { database, enqueue, runner } = startProcess(worker);
    await enqueue(0);
    runner.start();
    await until('the first job', () => worker.tries.length === 1);
    await database.pool.query('drop schema jobs cascade');
    await until('a queue that takes jobs', () =>
      enqueue(1, 'again').then(
        () => true,
        () => false,
      ),
    );
    await until('the second job', () => worker.tries.length === 2);
    expect(worker.numbers).toEqual([0, 1]);
  });

  it('need no more rights than creating a schema', async () => {
    const own = await createTestDatabase();
    const name = new URL(own.url.replace('postgresql://', 'http://').replace('@/', '@socket/')).pathname.slice(1);
    const owner = new Database({ url: own.url, poolSize: 1 });
    const role = `plain_${name}`;
    await owner.pool.query(`create role ${role} login nosuperuser; grant create on database ${name} to ${role}`);
    const worker = new Recorder();
    const { database, enqueue, runner } = startProcess(worker, own.url.replace(/\/\/[^@]*@/, `//${role}@`));
    await enqueue(1);
    await runner.drain();
    expect(worker.numbers).toEqual([1]);
    const { rows } = await database.pool.query('select usesuper from pg_user where usename = current_user');
    expect(rows).toEqual([{ usesuper: false }]);
    await database.close();
    await owner.pool.query(`drop owned by ${role}; drop role ${role}`);
    await owner.close();
    await own.drop();
  });

  it('leave no connection behind when the process closes', async () => {
    const worker = new Recorder();
    const { database, enqueue, runner } = startProcess(worker);
    runner.start();
    await enqueue(1);
    await runner.drain();
    await database.close();
    const watcher = startProcess(worker).database;
    await until('an end of the connections', async () => {
      const { rows } = await watcher.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'contesto jobs'",
      );
      return rows.length === 0;
    });
  });
});
