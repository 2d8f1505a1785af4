import { OutboundError } from './outbound-error.js';

/** One time limit over a whole exchange, joined with the caller's own signal. Runs from the first `start()`. */
export class Deadline {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  /** True when our limit, not the caller, ended the exchange. */
  passed = false;

  constructor(
    private readonly limitMs: number,
    private readonly callerSignal: AbortSignal | undefined,
  ) {
    if (callerSignal?.aborted) this.abortForCaller();
    else callerSignal?.addEventListener('abort', this.abortForCaller, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  start(): void {
    this.timer ??= setTimeout(() => {
      this.passed = true;
      this.controller.abort(new OutboundError('timeout', `no complete answer within ${this.limitMs} ms`));
    }, this.limitMs);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.callerSignal?.removeEventListener('abort', this.abortForCaller);
  }

  private readonly abortForCaller = () => {
    this.controller.abort(new OutboundError('aborted', 'the caller stopped the exchange'));
  };
}
