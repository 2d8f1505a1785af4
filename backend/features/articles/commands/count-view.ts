import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/logging/logger.js';
import { ArticleViewsStore } from '../article-views.store.js';

const FLUSH_AFTER_MS = 5_000;
/** More distinct addresses than a site has articles are somebody's invention. */
const MAX_WAITING = 10_000;

/** One reader opened one article. */
export class CountView extends Command<void> {
  constructor(readonly slug: string) {
    super();
  }
}

/** Counts in memory and writes every few seconds, so that a popular article costs one update and not thousands. */
@CommandHandler(CountView)
export class CountViewHandler implements ICommandHandler<CountView>, OnApplicationShutdown {
  private waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly views: ArticleViewsStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ slug }: CountView): Promise<void> {
    if (!this.waiting.has(slug) && this.waiting.size >= MAX_WAITING) return;
    this.waiting.set(slug, (this.waiting.get(slug) ?? 0) + 1);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const counted = this.waiting;
    this.waiting = new Map();
    if (counted.size === 0) return;
    try {
      await this.views.add(counted);
    } catch (error) {
      this.logger.warn({ err: error }, 'views kept for the next attempt');
      for (const [slug, views] of counted) this.waiting.set(slug, (this.waiting.get(slug) ?? 0) + views);
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
    }
  }
}
