import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { Schedule } from './schedule.js';

/**
 * Does a command in some seconds, in this process, also on servers without timers: for what somebody waits for and a sweep
 * finds anyway, because a process that ends before forgets it.
 */
@Injectable()
export class Later extends Schedule implements OnModuleDestroy {
  readonly #timers = new Set<NodeJS.Timeout>();

  onModuleDestroy(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** `failure`: what is logged when it did not succeed. */
  in(ms: number, failure: string, command: Command<unknown>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.always(failure, command);
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}
