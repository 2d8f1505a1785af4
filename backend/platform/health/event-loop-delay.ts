import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** How often the loop is asked whether it is on time. */
const RESOLUTION_MS = 50;
const WINDOW_MS = 60_000;
const NANOSECONDS_OF_A_MILLISECOND = 1e6;

/** How late the event loop of this process was, in milliseconds. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** Measures how long this process keeps others waiting: of the last whole minute that was measured, and the one since. */
@Injectable()
export class EventLoopDelay implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #since = performance.now();
  #before: LoopDelay = { p99: 0, max: 0 };

  onApplicationBootstrap(): void {
    this.#histogram.enable();
  }

  onApplicationShutdown(): void {
    this.#histogram.disable();
  }

  read(): LoopDelay {
    const now = { p99: lateness(this.#histogram.percentile(99)), max: lateness(this.#histogram.max) };
    const worst = { p99: Math.max(now.p99, this.#before.p99), max: Math.max(now.max, this.#before.max) };
    if (performance.now() - this.#since > WINDOW_MS) {
      this.#histogram.reset();
      this.#since = performance.now();
      this.#before = now;
    }
    return worst;
  }
}

/** What the loop waited on purpose is no delay. */
function lateness(nanoseconds: number): number {
  const late = nanoseconds / NANOSECONDS_OF_A_MILLISECOND - RESOLUTION_MS;
  return Number.isFinite(late) ? Math.max(0, Math.round(late * 10) / 10) : 0;
}
