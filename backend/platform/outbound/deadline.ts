import { OutboundError } from './outbound-error.js';

/** One time limit over a whole exchange, joined with the caller's own signal. Runs from `start()`, but not in a `pause()`. */
export class Deadline {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private leftMs: number;
  private startedAt = 0;
  /** True when our limit, not the caller, ended the exchange. */
  passed = false;

  constructor(
    private readonly limitMs: number,
    private readonly callerSignal: AbortSignal | undefined,
  ) {
    this.leftMs = limitMs;
    if (callerSignal?.aborted) this.abortForCaller();
    else callerSignal?.addEventListener('abort', this.abortForCaller, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  start(): void {
    if (this.timer) return;
    this.startedAt = performance.now();
    this.timer = setTimeout(() => {
      this.passed = true;
      this.controller.abort(new OutboundError('timeout', `no complete answer within ${this.limitMs} ms`));
    }, this.leftMs);
  }

  pause(): void {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.leftMs -= performance.now() - this.startedAt;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.callerSignal?.removeEventListener('abort', this.abortForCaller);
  }

  private readonly abortForCaller = () => {
    this.controller.abort(new OutboundError('aborted', 'the caller stopped the exchange'));
  };
}
