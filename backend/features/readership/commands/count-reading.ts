import { createHmac, randomBytes } from 'node:crypto';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { romeDay } from '../../../platform/rome-day.js';
import { BoundedWords, type Saying } from '../bounded-words.js';
import { ReadSlugs } from '../read-slugs.js';
import { isRobot, OTHER_BROWSERS, OTHER_ROBOTS, readerAgent } from '../reader-agent.js';
import { readerSource } from '../reader-source.js';
import { ReadingTally } from '../reading-tally.js';
import { ReadingsStore } from '../readings.store.js';

const FLUSH_AFTER_MS = 5_000;
/** In a day, of this process: different sites that lead here, different programs, and different counts of all kinds. */
const HOSTS = { inAll: 500, ofOneNetwork: 50 };
const AGENTS = { inAll: 1_000, ofOneNetwork: 100 };
const COUNTS = { inAll: 30_000, ofOneNetwork: 1_000 };

/** A reader opened an article, or got further in it. */
export class CountReading extends Command<void> {
  constructor(
    readonly slug: string,
    readonly reader: {
      /** Host of the page that led here; '' = none named. */
      readonly from: string;
      /** Quarters of the text, 0 to 4: how far it is read, and what was sent of that before; null when it is opened. */
      readonly read: number;
      readonly told: number | null;
      /** `utm_source` of the address that was opened; '' where it has none. */
      readonly mark: string;
      readonly userAgent: string | undefined;
      /** From which network he came; null where a proxy hides it. */
      readonly network: string | null;
    },
  ) {
    super();
  }
}

/** Counts in memory and writes every few seconds, so that a popular article costs one update and not thousands. */
@CommandHandler(CountReading)
export class CountReadingHandler implements ICommandHandler<CountReading>, OnApplicationShutdown {
  readonly #tally = new ReadingTally();
  readonly #hosts = new BoundedWords(HOSTS);
  readonly #agents = new BoundedWords(AGENTS);
  readonly #counts = new BoundedWords(COUNTS);
  readonly #ownHost: string;
  /** Networks are distinguished for a day in memory, and never kept as they are. */
  readonly #networkKey = randomBytes(32);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly readings: ReadingsStore,
    private readonly slugs: ReadSlugs,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#ownHost = new URL(config.http.publicBaseUrl).host;
  }

  async execute({ slug, reader }: CountReading): Promise<void> {
    const isRead = await this.slugs.has(slug);
    if (isRead === false) return;
    const day = romeDay(this.clock.now());
    const { from, mark, read, told } = reader;
    const { source, host } = readerSource({ from, mark, ownHost: this.#ownHost });
    const agent = readerAgent(reader.userAgent);
    const others = isRobot(agent) ? OTHER_ROBOTS : OTHER_BROWSERS;
    const saying = { day, network: reader.network && this.#digestOf(reader.network) };
    // While the database is away nobody knows whether the address is one: then no words are spent on it.
    const where = isRead ? this.#distinct({ slug, source, host, agent, others }, saying) : { host: '', agent: others };
    this.#tally.add({ day, slug, source, ...where, read, told });
    this.#flushSoon();
  }

  /** By which site and program a reading is known from others, as far as there is room for the day. */
  #distinct(reading: Record<'slug' | 'source' | 'host' | 'agent' | 'others', string>, saying: Saying) {
    const { slug, source, others } = reading;
    const host = this.#hosts.through(reading.host, saying);
    const agent = this.#agents.through(reading.agent, saying) || others;
    // Every word may be an honest one, and all of them together still far too many.
    const isOneTooMany = this.#counts.through(JSON.stringify([slug, source, host, agent]), saying) === '';
    return isOneTooMany ? { host: '', agent: others } : { host, agent };
  }

  #digestOf(network: string): string {
    return createHmac('sha256', this.#networkKey).update(network).digest('base64url');
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
