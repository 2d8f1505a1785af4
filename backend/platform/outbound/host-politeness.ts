import { OutboundError } from './outbound-error.js';

interface HostState {
  running: number;
  /** Earliest moment of the next request, milliseconds of the clock. */
  notBefore: number;
  /** The host asked to be left alone until then. */
  coolUntil: number;
  readonly waiting: (() => void)[];
}

const MAX_HOSTS = 5_000;

/** Keeps requests to one host few, spaced, and away from it for as long as it asked. One instance per process. */
export class HostPoliteness {
  private readonly hosts = new Map<string, HostState>();

  constructor(
    private readonly maxConcurrent: number,
    private readonly minDelayMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Runs `work` when the host's turn comes. Throws `rate-limited` at once while the host wants no requests, and
   * `aborted` when `signal` fires while waiting. `delayMs` keeps the request after this one away for longer than agreed.
   */
  async run<T>(host: string, signal: AbortSignal | undefined, work: () => Promise<T>, delayMs = 0): Promise<T> {
    const state = this.stateOf(host);
    await this.enter(state, signal, Math.max(this.minDelayMs, delayMs));
    try {
      this.refuseWhileCooling(host, state);
      return await work();
    } finally {
      state.running -= 1;
      state.waiting.shift()?.();
      this.forgetIfIdle(host, state);
    }
  }

  /** Remembers that the host asked for no requests during `ms`. */
  coolDown(host: string, ms: number): void {
    const state = this.stateOf(host);
    state.coolUntil = Math.max(state.coolUntil, this.now() + ms);
  }

  /** Hosts of which something is known. */
  get size(): number {
    return this.hosts.size;
  }

  private async enter(state: HostState, signal: AbortSignal | undefined, delayMs: number): Promise<void> {
    while (state.running >= this.maxConcurrent) {
      await waitUntilWoken(signal, (wake) => {
        state.waiting.push(wake);
        return () => {
          const index = state.waiting.indexOf(wake);
          if (index >= 0) state.waiting.splice(index, 1);
        };
      });
    }
    state.running += 1;
    const pause = state.notBefore - this.now();
    state.notBefore = Math.max(state.notBefore, this.now()) + delayMs;
    if (pause <= 0) return;
    try {
      await waitUntilWoken(signal, (wake) => {
        const timer = setTimeout(wake, pause);
        return () => clearTimeout(timer);
      });
    } catch (error) {
      state.running -= 1;
      state.waiting.shift()?.();
      throw error;
    }
  }

  private refuseWhileCooling(host: string, state: HostState): void {
    const retryAfterMs = state.coolUntil - this.now();
    if (retryAfterMs > 0)
      throw new OutboundError('rate-limited', `${host} asked us to come back later`, { retryAfterMs });
  }

  private stateOf(host: string): HostState {
    let state = this.hosts.get(host);
    if (!state) {
      state = { running: 0, notBefore: 0, coolUntil: 0, waiting: [] };
      this.hosts.set(host, state);
    }
    return state;
  }

  private forgetIfIdle(host: string, state: HostState): void {
    const now = this.now();
    const idle = state.running === 0 && state.waiting.length === 0;
    if (idle && state.coolUntil <= now && state.notBefore <= now) this.hosts.delete(host);
    if (this.hosts.size > MAX_HOSTS) this.dropOldIdleHosts(now);
  }

  /**
   * Hosts met once keep their small entry until their delay is over; this sweep bounds how many there can be. Where that is not
   * enough, because somebody has thousands of names that all ask for patience, the first met are forgotten first.
   */
  private dropOldIdleHosts(now: number): void {
    const idle = [...this.hosts].filter(([, { running, waiting }]) => running === 0 && waiting.length === 0);
    for (const [host, { coolUntil, notBefore }] of idle) {
      if (coolUntil <= now && notBefore <= now) this.hosts.delete(host);
    }
    for (const [host] of idle) {
      if (this.hosts.size <= MAX_HOSTS / 2) return;
      this.hosts.delete(host);
    }
  }
}

/** Resolves when `subscribe`'s callback is called, rejects with `aborted` when the signal fires first. */
function waitUntilWoken(signal: AbortSignal | undefined, subscribe: (wake: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      unsubscribe();
      reject(new OutboundError('aborted', 'aborted while waiting for its turn'));
    };
    const unsubscribe = subscribe(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
