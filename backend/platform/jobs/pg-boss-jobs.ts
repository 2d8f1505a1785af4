import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import { Database } from '../database/database.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { type JobKind, jobId } from './job-kind.js';
import { Jobs } from './jobs.js';
import { ensureQueues, isQueueMissing, openBoss, sendOptions } from './open-boss.js';

/** Jobs in PostgreSQL by pg-boss. Connects with the first job and stays out of the way of processes without any. */
@Injectable()
export class PgBossJobs extends Jobs {
  readonly #log = new Logger('Jobs');
  readonly #queues = new Set<string>();
  #boss: Promise<PgBoss> | undefined;

  constructor(@Inject(Database) private readonly database: Pick<Database, 'url' | 'beforeClose'>) {
    super();
    database.beforeClose(() => this.#close());
  }

  async enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    { key, notBefore }: { readonly key: string; readonly notBefore?: Date | undefined },
  ): Promise<void> {
    const checked = kind.data.parse(data);
    try {
      await this.#send(kind, checked, key, notBefore);
    } catch (error) {
      if (!isQueueMissing(error)) throw error;
      // Somebody removed the queue under us; it may be lost at any time, the log has what went into it.
      await this.#close();
      await this.#send(kind, checked, key, notBefore);
    }
  }

  async retry(queue: string, id: string): Promise<void> {
    const boss = await this.#opened();
    await boss.retry(queue, id);
  }

  async #send(kind: JobKind<object>, data: object, key: string, notBefore: Date | undefined): Promise<void> {
    const boss = await this.#opened();
    if (!this.#queues.has(kind.queue)) {
      await ensureQueues(boss, [kind]);
      this.#queues.add(kind.queue);
    }
    // A job that is there already is left alone: the answer is null then.
    await boss.send(kind.queue, data, {
      ...sendOptions(kind),
      id: jobId(kind.queue, key),
      ...(notBefore && { startAfter: notBefore }),
    });
  }

  async #opened(): Promise<PgBoss> {
    this.#boss ??= openBoss(this.database, 'send', (error) => this.#report(error));
    try {
      return await this.#boss;
    } catch (error) {
      this.#boss = undefined;
      throw error;
    }
  }

  async #close(): Promise<void> {
    const boss = this.#boss;
    this.#boss = undefined;
    this.#queues.clear();
    await boss?.then((opened) => opened.stop({ graceful: false })).catch(() => undefined);
  }

  /** From its upkeep in the background; what concerns a job is thrown where the job is put in. */
  #report(error: unknown): void {
    if (!isDatabaseUnavailable(error) && !isQueueMissing(error)) this.#log.warn(error);
  }
}
