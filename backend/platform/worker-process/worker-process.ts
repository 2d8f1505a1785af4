import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { TaskAnswer } from './answer-tasks.js';
import { WorkerFailure } from './answer-tasks.js';
import { memoryOf, processorTimeOf } from './process-usage.js';
import { limitWork } from './work-limit.js';

export interface WorkerProcessOptions {
  /** Path of the compiled file that calls `answerTasks`. */
  readonly file: string;
  /** Limit of one task in processor time (`limitWork`); its process is then killed. */
  readonly timeoutMs: number;
  /** How long an idle process is kept. Default 15,000. */
  readonly idleMs?: number;
  /** Tasks that may wait; one more is refused as `busy`. Default 20. */
  readonly maxWaiting?: number;
  /** What the process may take of memory, in megabytes, its buffers included; one that takes more is killed. Default 512. */
  readonly maxMemory?: number;
}

/** Megabytes of the heap. Buffers lie outside of it; a smaller nursery keeps the process a fifth smaller. */
const HEAP_LIMITS = ['--max-old-space-size=192', '--max-semi-space-size=4'];
const MAX_MEMORY = 512;
/** Between two checks of the memory of a process at work. */
const CHECK_MS = 100;

/**
 * Heavy or dangerous work in a process of its own, one task at a time: started when it is needed, ended when it is idle.
 * What its libraries take of memory goes with it, hostile input that crashes native code ends it and not the server,
 * and it holds no secret: its environment is empty. Throws WorkerFailure.
 */
export class WorkerProcess<Input, Output> {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private waiting = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: WorkerProcessOptions) {}

  /** Does the task when those before it are done. Once `signal` is aborted nobody waits for it: what has begun of it ends. */
  async run(input: Input, signal?: AbortSignal): Promise<Output> {
    if (this.waiting >= (this.options.maxWaiting ?? 20)) throw new WorkerFailure('busy', 'too many tasks wait');
    this.waiting += 1;
    const mine = this.turn.then(() => this.runNow(input, signal)).finally(() => (this.waiting -= 1));
    this.turn = mine.catch(() => undefined);
    if (signal === undefined) return mine;
    const left = leftAlone(signal);
    return Promise.race([mine, left.failed]).finally(left.clear);
  }

  /** Ends the process; a task it is at fails as `unavailable`, for it may be good. */
  close(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async runNow(input: Input, signal: AbortSignal | undefined): Promise<Output> {
    if (signal?.aborted) throw leftFailure();
    clearTimeout(this.idle);
    const child = this.started();
    child.ref();
    child.channel?.ref();
    const answer = await this.answerOf(child, { input, signal }, await processorTimeOf(child.pid));
    this.rest();
    if (answer.ok) return answer.value;
    throw new WorkerFailure(answer.code, answer.message);
  }

  private answerOf(
    child: ChildProcess,
    { input, signal }: { readonly input: Input; readonly signal: AbortSignal | undefined },
    before: number | null,
  ): Promise<TaskAnswer<Output>> {
    return new Promise((resolve, reject) => {
      const stop = (failure: WorkerFailure) => {
        settle();
        if (this.child === child) this.child = null;
        child.kill('SIGKILL');
        reject(failure);
      };
      const { timeoutMs, maxMemory = MAX_MEMORY } = this.options;
      const checks = setInterval(async () => {
        const memory = await memoryOf(child.pid);
        if (memory !== null && memory > maxMemory && !isSettled)
          stop(new WorkerFailure('ended', `stopped at ${Math.round(memory)} MB of memory`));
      }, CHECK_MS);
      const endWatch = limitWork({
        limitMs: timeoutMs,
        workedMs: async () => {
          const now = await processorTimeOf(child.pid);
          return now === null || before === null ? null : now - before;
        },
        onTooSlow: () => stop(new WorkerFailure('too-slow', `stopped after ${timeoutMs} ms of work`)),
      });
      const onMessage = (answer: unknown) => {
        settle();
        resolve(answer as TaskAnswer<Output>);
      };
      const onEnd = () =>
        stop(
          this.child === child
            ? new WorkerFailure('ended', 'the process ended at work')
            : new WorkerFailure('unavailable', 'the process was closed at work'),
        );
      const onError = () => stop(new WorkerFailure('unavailable', 'the process cannot be started or reached'));
      const onLeft = () => stop(leftFailure());
      let isSettled = false;
      const settle = () => {
        isSettled = true;
        signal?.removeEventListener('abort', onLeft);
        clearInterval(checks);
        endWatch();
        child.off('message', onMessage).off('exit', onEnd).off('error', onError);
      };
      child.on('message', onMessage).on('exit', onEnd).on('error', onError);
      signal?.addEventListener('abort', onLeft, { once: true });
      if (signal?.aborted) return onLeft();
      child.send(input as object, (error) => {
        if (error) onError();
      });
    });
  }

  private started(): ChildProcess {
    if (this.child?.connected) return this.child;
    const child = fork(this.options.file, {
      env: {},
      execArgv: HEAP_LIMITS,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // Without a listener the failure of a process between two tasks would end this one.
    child.on('error', () => undefined);
    yieldToOthers(child);
    this.child = child;
    return child;
  }

  private rest(): void {
    this.idle = setTimeout(() => this.close(), this.options.idleMs ?? 15_000);
    this.idle.unref();
    // An idle process keeps nobody from ending.
    this.child?.unref();
    this.child?.channel?.unref();
  }
}

/** Fails as soon as nobody waits for a task any more, wherever that stands. */
function leftAlone(signal: AbortSignal): { readonly failed: Promise<never>; readonly clear: () => void } {
  let onLeft: () => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    onLeft = () => reject(leftFailure());
    signal.addEventListener('abort', onLeft, { once: true });
    if (signal.aborted) onLeft();
  });
  return { failed, clear: () => signal.removeEventListener('abort', onLeft) };
}

function leftFailure(): WorkerFailure {
  return new WorkerFailure('left', 'nobody waits for it any more');
}

/** Readers' pages are more urgent than anything that is done here. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that does not let us only loses the courtesy.
  }
}
