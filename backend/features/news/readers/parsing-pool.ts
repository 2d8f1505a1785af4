import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { ParseAnswer, ParseTasks } from './parse-tasks.js';
import { ParsingTurns } from './parsing-turns.js';
import { ReadingFailure } from './reading-failure.js';

export interface ParsingPoolOptions {
  /** Threads used while documents are read briskly. Default 1, or 2 on a machine with four processors or more. */
  readonly threads?: number;
  /** Limit of one document, from the moment a thread takes it. Default 5,000. */
  readonly timeoutMs?: number;
  /** How long idle threads are kept. Default 30,000. */
  readonly idleMs?: number;
}

/**
 * Parses hostile documents in worker threads: the event loop never waits for a parser, and a document that takes too
 * much time or memory costs one thread, which is replaced. Throws ReadingFailure.
 */
export class ParsingPool {
  private readonly threads: number;
  private readonly timeoutMs: number;
  private readonly pool: Piscina;
  private readonly turns: ParsingTurns;

  constructor(options: ParsingPoolOptions = {}) {
    // Measured on two processors: a second thread costs more in loading and warming up than it gains for 60 feeds.
    this.threads = options.threads ?? (availableParallelism() >= 4 ? 2 : 1);
    this.turns = new ParsingTurns(this.threads);
    this.timeoutMs = options.timeoutMs ?? 5_000;
    this.pool = new Piscina({
      filename: workerFile(),
      name: 'feed',
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

  /** Runs one task. Its bytes move to the thread: the caller must not use them afterwards. */
  async run<Name extends keyof ParseTasks>(
    name: Name,
    input: ParseTasks[Name]['input'],
  ): Promise<ParseTasks[Name]['output']> {
    const finish = await this.turns.take();
    try {
      const answer = await this.runNow(name, input);
      if (answer.ok) return answer.value;
      throw new ReadingFailure(answer.code, answer.message);
    } finally {
      finish();
    }
  }

  /** Stops all threads; tasks still running fail. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async runNow<Name extends keyof ParseTasks>(
    name: Name,
    input: ParseTasks[Name]['input'],
  ): Promise<ParseAnswer<ParseTasks[Name]['output']>> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.timeoutMs);
    const bytes = 'bytes' in input ? ownBytes(input.bytes) : null;
    const task = bytes ? { ...input, bytes } : input;
    try {
      return await this.pool.run(task, { name, signal: limit.signal, transferList: bytes ? [bytes.buffer] : [] });
    } catch (error) {
      if (limit.signal.aborted) throw new ReadingFailure('too-slow', `stopped after ${this.timeoutMs} ms`);
      throw new ReadingFailure('reader-crashed', error instanceof Error ? error.message.slice(0, 200) : 'thread ended');
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Small buffers are slices of one that Node shares among many: only bytes that own theirs may change hands. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** A thread needs compiled code: beside this file when it is compiled itself, else (in tests) in the build. */
function workerFile(): string {
  const beside = fileURLToPath(new URL('./parse-worker.js', import.meta.url));
  if (existsSync(beside)) return beside;
  return fileURLToPath(new URL('../../../../dist/backend/features/news/readers/parse-worker.js', import.meta.url));
}
