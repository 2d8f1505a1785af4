/** What a worker process says about one task. Errors cross as data: their class would be lost on the way. */
export type TaskAnswer<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The other side of `WorkerProcess`: called once by the file that it starts, with what it can do. */
export function answerTasks<Input, Output>(work: (input: Input) => Promise<Output>): void {
  process.on('message', async (input) => {
    process.send?.(await answered(work, input as Input));
  });
  // Anyone who started us is gone, in whatever way: nobody will ask again.
  process.on('disconnect', () => process.exit(0));
}

async function answered<Input, Output>(
  work: (input: Input) => Promise<Output>,
  input: Input,
): Promise<TaskAnswer<Output>> {
  try {
    return { ok: true, value: await work(input) };
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
    return { ok: false, code, message };
  }
}

/**
 * Why a worker process did not deliver: `busy` too much waits already, `too-slow` it worked too long, `ended` its process died
 * (too much memory, or a crash of native code), `left` nobody waited for it any more, `unavailable` there was no process to do it, otherwise the code that the task's own error carried, or `failed`.
 */
export class WorkerFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'WorkerFailure';
  }
}
