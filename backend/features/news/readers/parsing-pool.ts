import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { compiledFile } from '../../../platform/program-root.js';
import { limitWork } from '../../../platform/worker-process/work-limit.js';
import { newWorkStart, type ParseAnswer, type ParseTask, type ParseTasks, type WorkStart } from './parse-tasks.js';
import { ParsingQueue } from './parsing-queue.js';
import { ReadingFailure } from './reading-failure.js';

export interface ParsingPoolOptions {
  /** Threads used while documents are read briskly. Default 1, or 2 on a machine with four processors or more. */
  readonly threads?: number;
  /** Limit of one document in processor time, from the moment a thread takes it (`limitWork`). Default 5,000. */
  readonly timeoutMs?: number;
  /** How long idle threads are kept. Default 30,000. */
  readonly idleMs?: number;
  /** Feeds that wait go to a thread together up to this size: between two trips it idles. Default 400,000. */
  readonly togetherBytes?: number;
}

interface Waiting {
  readonly task: ParseTask;
  /** Not together with others: no feed, or one of several of which one may have cost them their thread. */
  readonly isAlone: boolean;
  readonly resolve: (answer: ParseAnswer<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Parses hostile documents in worker threads: the event loop never waits for a parser, and a document that takes too
 * much time or memory costs one thread, which is replaced. Throws ReadingFailure.
 */
export class ParsingPool {
  private readonly threads: number;
  private readonly timeoutMs: number;
  private readonly togetherBytes: number;
  private readonly pool: Piscina;
  private readonly turns: ParsingQueue;
  private readonly waiting: Waiting[] = [];

  constructor(options: ParsingPoolOptions = {}) {
    // Measured on two processors: a second thread costs more in loading and warming up than it gains for 60 feeds.
    this.threads = options.threads ?? (availableParallelism() >= 4 ? 2 : 1);
    this.turns = new ParsingQueue(this.threads);
    this.timeoutMs = options.timeoutMs ?? 5_000;
    this.togetherBytes = options.togetherBytes ?? 400_000;
    this.pool = new Piscina({
      filename: compiledFile('backend/features/news/readers/parse-worker.js'),
      name: 'work',
      minThreads: 0,
      maxThreads: this.threads + 1,
      idleTimeout: options.idleMs ?? 30_000,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    // A thread that dies between two tasks is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  /** Starts the threads and has their code compiled, best while the first addresses are being fetched. */
  async warmUp(): Promise<void> {
    await Promise.all(Array.from({ length: this.threads }, () => this.run('warm', {})));
  }

  /** Runs one task. */
  async run<Name extends keyof ParseTasks>(
    name: Name,
    input: ParseTasks[Name]['input'],
  ): Promise<ParseTasks[Name]['output']> {
    // The type of a union does not follow from its parts being generic.
    const task = { name, input: 'bytes' in input ? { ...input, bytes: ownBytes(input.bytes) } : input } as ParseTask;
    const answer = await new Promise<ParseAnswer<unknown>>((resolve, reject) =>
      this.add({ task, isAlone: name !== 'feed', resolve, reject }),
    );
    // What comes out of a thread has no type; each task has its answer in its place.
    if (answer.ok) return answer.value as ParseTasks[Name]['output'];
    throw new ReadingFailure(answer.code, answer.message);
  }

  /** Stops all threads; tasks still running fail. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private add(item: Waiting): void {
    this.waiting.push(item);
    void this.takeTurn();
  }

  /** There is a turn for everyone who waits; who was taken along by an earlier one leaves his to nobody. */
  private async takeTurn(): Promise<void> {
    const finish = await this.turns.take();
    try {
      const [first] = this.waiting;
      if (first) await this.deliver(this.takeWith(first));
    } finally {
      finish();
    }
  }

  private takeWith(first: Waiting): readonly Waiting[] {
    let bytes = 0;
    const end = this.waiting.findIndex(({ task, isAlone }, index) => {
      bytes += 'bytes' in task.input ? task.input.bytes.byteLength : 0;
      return index > 0 && (isAlone || first.isAlone || bytes > this.togetherBytes);
    });
    return this.waiting.splice(0, end < 0 ? this.waiting.length : end);
  }

  private async deliver(items: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.runNow(items.map(({ task }) => task));
      for (const [index, { resolve }] of items.entries()) resolve(answers[index] ?? UNANSWERED);
    } catch (error) {
      if (items.length === 1) for (const { reject } of items) reject(error);
      else for (const item of items) this.add({ ...item, isAlone: true });
    }
  }

  private async runNow(tasks: readonly ParseTask[]): Promise<readonly ParseAnswer<unknown>[]> {
    const limit = new AbortController();
    const start = newWorkStart();
    const endWatch = limitWork({
      limitMs: this.timeoutMs,
      workedMs: () => this.workedMs(start),
      onTooSlow: () => limit.abort(),
    });
    try {
      return await this.pool.run({ tasks, start }, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) throw new ReadingFailure('too-slow', `stopped after ${this.timeoutMs} ms of work`);
      throw new ReadingFailure('reader-crashed', error instanceof Error ? error.message.slice(0, 200) : 'thread ended');
    } finally {
      endWatch();
    }
  }

  /** Null before a thread has loaded its code and taken up the work. */
  private async workedMs(start: WorkStart): Promise<number | null> {
    const [threadId = 0, before = 0] = start;
    const usage = await this.pool.threads.find((thread) => thread.threadId === threadId)?.cpuUsage();
    return usage ? (usage.user + usage.system) / 1_000 - before : null;
  }
}

const UNANSWERED: ParseAnswer<never> = { ok: false, code: 'reader-crashed', message: 'no answer' };

/** Small buffers are slices of one that Node shares among many, and all of that would be copied into the thread. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
}
