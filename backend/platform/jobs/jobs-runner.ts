import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import { Database } from '../database/database.js';
import { GrowingPause } from '../database/outages.js';
import { DiscoveredWorkers, type JobWorkers } from './discovered-workers.js';
import type { AnyJobWorker } from './job-worker.js';
import { ensureQueues, isQueueMissing, openBoss } from './open-boss.js';
import { countDeadJobs, isAnythingToDo, type QueueStatus, readQueueStatus } from './queue-status.js';
import { resultOf, workJob } from './work-job.js';

/** How often a queue is read, unless somebody waits for its jobs. */
const POLL_SECONDS = 1;
const OPEN_AGAIN_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
/** How long a stopping process lets running jobs end before it gives them back. */
const STOP_LIMIT_MS = 8_000;

/** Works what is in the queues: as a loop in a server, until nothing is due in a process that ends. */
@Injectable()
export class JobsRunner {
  readonly #log = new Logger('JobsRunner');
  /** Lets a queue be read at once, instead of when its pause is over. */
  readonly #wakeWorker = new Map<string, () => void>();
  #running: Promise<void> | undefined;
  #stopping = new AbortController();

  constructor(
    @Inject(Database) private readonly database: Pick<Database, 'url' | 'pool' | 'beforeClose' | 'outages'>,
    @Inject(DiscoveredWorkers) private readonly workers: JobWorkers,
  ) {
    database.beforeClose(() => this.stop());
  }

  /** Starts the loop of the server and returns at once: the queue may be away and come later. */
  start(): void {
    if (this.#running || this.workers.all().length === 0) return;
    this.#stopping = new AbortController();
    this.#running = this.#run(this.#stopping.signal);
  }

  /** Takes no further job and lets those that run end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#running = undefined;
  }

  /**
   * For the command line and tests: returns when nothing is due any more. Jobs that failed and are to be tried again
   * later are left where they are.
   * @throws when `timeoutMs` is over, or the database is away
   */
  async drain(timeoutMs = 30_000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    const queues = this.workers.all().map(({ kind }) => kind.queue);
    if (this.#running) {
      await this.#untilQuiet(queues, deadline, ({ due, active }) => due + active);
      return;
    }
    if (!(await isAnythingToDo(this.database.pool, queues))) return;
    do {
      const close = await this.#open(() => undefined);
      try {
        // What another process has in hand is left to it.
        await this.#untilQuiet(queues, deadline, ({ due }) => due);
      } finally {
        await close();
      }
      // What was in our hands may have failed and be due again.
    } while ((await this.status()).some(({ queue, due }) => queues.includes(queue) && due > 0));
  }

  /** Every queue with what waits and what was given up, for `doctor`. */
  status(): Promise<readonly QueueStatus[]> {
    return readQueueStatus(this.database.pool);
  }

  /** The queues with jobs that were given up, for `/readyz` and `/metrics`. */
  deadJobs(): Promise<readonly { readonly queue: string; readonly dead: number }[]> {
    return countDeadJobs(this.database.pool);
  }

  async #run(stopping: AbortSignal): Promise<void> {
    const pause = new GrowingPause(OPEN_AGAIN_MS, MAX_PAUSE_MS);
    while (!stopping.aborted) {
      try {
        const broken = new AbortController();
        const close = await this.#open(() => broken.abort());
        pause.reset();
        await aborted(AbortSignal.any([stopping, broken.signal]));
        await close();
      } catch (error) {
        this.#report(error);
      }
      if (!stopping.aborted) await sleep(pause.next(), undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  /** @returns how to stop working */
  async #open(onBroken: () => void): Promise<() => Promise<void>> {
    const workers = this.workers.all();
    const boss = await openBoss(this.database, 'work', (error) => {
      if (isQueueMissing(error)) onBroken();
      else this.#report(error);
    });
    const close = () => closeBoss(boss, workers);
    try {
      // Jobs whose process was killed become due again.
      await boss.supervise();
      await ensureQueues(
        boss,
        workers.map(({ kind }) => kind),
      );
      for (const worker of workers) await this.#work(boss, worker);
      return close;
    } catch (error) {
      await close();
      throw error;
    }
  }

  async #work(boss: PgBoss, worker: AnyJobWorker): Promise<void> {
    const { queue, atOnce } = worker.kind;
    const options = {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const id = await boss.work<object, unknown, typeof options>(queue, options, (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          const outcome = await workJob(worker, job);
          if (outcome.ended === 'failed') {
            const line = `${queue} ${job.id}, try ${outcome.attempt}: ${outcome.error}`;
            if (outcome.isLast) this.#log.error(`given up: ${line}`);
            else this.#log.warn(line);
          }
          return resultOf(job.id, outcome);
        }),
      ),
    );
    this.#wakeWorker.set(queue, () => boss.notifyWorker(id));
  }

  async #untilQuiet(queues: readonly string[], deadline: number, left: (queue: QueueStatus) => number): Promise<void> {
    for (;;) {
      const busy = (await this.status()).filter((status) => queues.includes(status.queue) && left(status) > 0);
      if (busy.length === 0) return;
      const names = busy.map(({ queue }) => queue).join(', ');
      if (performance.now() > deadline) throw new Error(`The jobs of ${names} did not end in time.`);
      for (const { queue, due } of busy) if (due > 0) this.#wakeWorker.get(queue)?.();
      await sleep(25);
    }
  }

  /** An outage is no news: it is over when it is over. */
  #report(error: unknown): void {
    if (!this.database.outages.noticed(error)) this.#log.error(error);
  }
}

/** What does not end in time is given back, to be tried again. */
async function closeBoss(boss: PgBoss, workers: readonly AnyJobWorker[]): Promise<void> {
  const ended = Promise.all(workers.map(({ kind }) => boss.offWork(kind.queue, { wait: true })));
  const limit = new AbortController();
  await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
  await boss.stop({ graceful: false }).catch(() => undefined);
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
