import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { romeDay } from '../../../platform/rome-day.js';
import { BoundedWords } from '../bounded-words.js';
import { isRobot, OTHER_BROWSERS, OTHER_ROBOTS, readerAgent } from '../reader-agent.js';
import { readerSource } from '../reader-source.js';
import { ReadingTally } from '../reading-tally.js';
import { ReadingsStore } from '../readings.store.js';

const FLUSH_AFTER_MS = 5_000;
/** In a day, of this process: different sites that lead here, different programs, and different counts of all kinds. */
const MAX_HOSTS = 500;
const MAX_AGENTS = 1_000;
const MAX_COUNTS = 30_000;

/** A reader opened an article, or got further in it. */
export class CountReading extends Command<void> {
  constructor(
    readonly slug: string,
    readonly reader: {
      /** Host of the page that led here; '' = none told. */
      readonly from: string;
      /** Quarters of the text, 0 to 4: how far it is read, and what was told of that before; null when it is opened. */
      readonly read: number;
      readonly told: number | null;
      /** `utm_source` of the address that was opened; '' where it has none. */
      readonly mark: string;
      readonly userAgent: string | undefined;
    },
  ) {
    super();
  }
}

/** Counts in memory and writes every few seconds, so that a popular article costs one update and not thousands. */
@CommandHandler(CountReading)
export class CountReadingHandler implements ICommandHandler<CountReading>, OnApplicationShutdown {
  readonly #tally = new ReadingTally();
  readonly #hosts = new BoundedWords(MAX_HOSTS);
  readonly #agents = new BoundedWords(MAX_AGENTS);
  readonly #counts = new BoundedWords(MAX_COUNTS);
  readonly #ownHost: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly readings: ReadingsStore,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#ownHost = new URL(config.http.publicBaseUrl).host;
  }

  async execute({ slug, reader }: CountReading): Promise<void> {
    const day = romeDay(this.clock.now());
    const { from, mark, read, told } = reader;
    const { source, host: led } = readerSource({ from, mark, ownHost: this.#ownHost });
    const own = readerAgent(reader.userAgent);
    const others = isRobot(own) ? OTHER_ROBOTS : OTHER_BROWSERS;
    const host = this.#hosts.through(led, day);
    const agent = this.#agents.through(own, day) || others;
    // Every word may be an honest one, and all of them together still far too many.
    const isOneTooMany = this.#counts.through(JSON.stringify([slug, source, host, agent]), day) === '';
    const where = isOneTooMany ? { host: '', agent: others } : { host, agent };
    this.#tally.add({ day, slug, source, ...where, read, told });
    this.#flushSoon();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush();
  }

  /** Writes what was counted; what cannot be written now waits for the next time. */
  async flush(): Promise<void> {
    this.#timer = undefined;
    if (this.#tally.isEmpty) return;
    const counts = this.#tally.take();
    try {
      await this.readings.add(counts);
    } catch (error) {
      this.logger.warn({ err: error }, 'readings kept for the next attempt');
      this.#tally.putBack(counts);
      this.#flushSoon();
    }
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }
}
