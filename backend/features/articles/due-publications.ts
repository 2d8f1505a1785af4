import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Schedule } from '../../platform/timers/schedule.js';
import { PublishDueArticles } from './commands/publish-due-articles.js';

/**
 * Looks for what is due at the very moment when it is, also on servers without timers: somebody who pressed «Pubblica» waits
 * for it. A process that ends before takes nothing along: the sweep of each minute finds it wherever a server runs.
 */
@Injectable()
export class DuePublications extends Schedule implements OnModuleDestroy {
  readonly #timers = new Set<NodeJS.Timeout>();

  onModuleDestroy(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Publishes what is due in so many milliseconds. */
  lookIn(ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.always(
        'publishing due articles failed; it is tried again in a minute',
        new PublishDueArticles({ actor: 'schedule' }),
      );
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}
