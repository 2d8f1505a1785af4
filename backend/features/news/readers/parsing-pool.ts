import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { compiledFile } from '../../../platform/program-root.js';
import { limitWork } from '../../../platform/worker-process/work-limit.js';
import { newWorkStart, type ParseAnswer, type ParseTask, type ParseTasks, type WorkStart } from './parse-tasks.js';
import { ReadingFailure } from './reading-failure.js';

export interface ParsingPoolOptions {
  /** Limit of one document in processor time, from the moment a thread takes it (`limitWork`). Default 5,000. */
  readonly timeoutMs?: number;
  /** How long idle threads are kept. Default 30,000. */
  readonly idleMs?: number;
}

/** One more than keeps the machine busy, so that a hostile document does not keep all others waiting. */
const THREADS = availableParallelism() >= 4 ? 3 : 2;

/**
 * Parses hostile documents in worker threads: the event loop never waits for a parser, and a document that takes too
 * much time or memory costs one thread, which is replaced. Throws ReadingFailure.
 */
export class ParsingPool {
  private readonly timeoutMs: number;
  private readonly pool: Piscina;

  constructor(options: ParsingPoolOptions = {}) {
    this.timeoutMs = options.timeoutMs ?? 5_000;
    this.pool = new Piscina({
      filename: compiledFile('backend/features/news/readers/parse-worker.js'),
      name: 'work',
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: options.idleMs ?? 30_000,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    // A thread that dies between two tasks is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  /** Runs one task, unless `signal` is aborted before it is done. */
  async run<Name extends keyof ParseTasks>(
    name: Name,
    input: ParseTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<ParseTasks[Name]['output']> {
    // The type of a union does not follow from its parts being generic.
    const task = { name, input: { ...input, bytes: ownBytes(input.bytes) } } as ParseTask;
    const answer = await this.answerTo(task, signal);
    // What comes out of a thread has no type; each task has its answer in its place.
    if (answer.ok) return answer.value as ParseTasks[Name]['output'];
    throw new ReadingFailure(answer.code, answer.message);
  }

  /** Stops all threads; tasks still running fail. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async answerTo(task: ParseTask, left: AbortSignal | undefined): Promise<ParseAnswer<unknown>> {
    const limit = new AbortController();
    const signal = left === undefined ? limit.signal : AbortSignal.any([limit.signal, left]);
    const start = newWorkStart();
    const endWatch = limitWork({
      limitMs: this.timeoutMs,
      workedMs: () => this.workedMs(start),
      onTooSlow: () => limit.abort(),
    });
    try {
      return await this.pool.run({ task, start }, { signal });
    } catch (error) {
      if (left?.aborted) throw new ReadingFailure('too-slow', 'nobody waits for it any more');
      if (limit.signal.aborted) throw new ReadingFailure('too-slow', `stopped after ${this.timeoutMs} ms of work`);
      throw new ReadingFailure('reader-crashed', error instanceof Error ? error.message.slice(0, 200) : 'thread ended');
    } finally {
      endWatch();
    }
  }

  /** Waits until a thread has loaded its code and taken up the work. */
  private async workedMs(start: WorkStart): Promise<number | 'waits' | null> {
    const [threadId = 0, before = 0] = start;
    if (threadId === 0) return 'waits';
    const usage = await this.pool.threads.find((thread) => thread.threadId === threadId)?.cpuUsage();
    return usage ? (usage.user + usage.system) / 1_000 - before : null;
  }
}

/** Small buffers are slices of one that Node shares among many, and all of that would be copied into the thread. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
}
