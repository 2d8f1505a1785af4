/**
 * Why a workshop did not deliver: `busy` too much waits already, `too-slow` the time was up, `ended` its process died
 * (out of memory, or a crash of native code), otherwise the code that the task's own error carried, or `failed`.
 */
export class WorkerFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'WorkshopFailure';
  }
}
