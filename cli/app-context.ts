import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { AppModule } from '../backend/app.module.js';
import {
  inspectInstallation,
  type OpeningOptions,
  openInstallation,
  seedInstallation,
} from '../backend/installation.js';
import type { Config } from '../backend/platform/config/config.js';
import { EventStore } from '../backend/platform/event-store/event-store.js';
import type { ShowsProjections } from '../backend/platform/event-store/projection.js';
import { Projector } from '../backend/platform/event-store/projector.js';
import { ReactionsRunner } from '../backend/platform/event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../backend/platform/jobs/jobs-runner.js';
import { Leases } from '../backend/platform/leases/leases.js';
import { LOGGER, NestLogger } from '../backend/platform/logging/logger.js';
import type { PlatformSettings } from '../backend/platform/platform.module.js';

/** A command at a terminal does not wait as long as a server that starts together with its database. */
const DATABASE_WAIT_MS = 5_000;
/** Before it begins: half a log of long articles may be ahead, and who waits at a terminal can stop it. */
const READS_LIMIT_MS = 30 * 60_000;
/** After its work is done: the server or the next command goes on. */
const SHOWN_LIMIT_MS = 60_000;
const REACTIONS_LIMIT_MS = 10_000;
const JOBS_LIMIT_MS = 20_000;

/** What became of the work that follows a command. */
export interface Settlement {
  /** Everything is shown and reacted to. Else the server or the next command goes on. */
  readonly isComplete: boolean;
  /** Whether the command is known to have recorded something; that stands in any case. */
  readonly hasRecorded: boolean;
}

/** The product without HTTP and timers, opened for one command, with or without a server next to it. */
export class AppContext {
  readonly commands: CommandBus;
  readonly queries: QueryBus;

  private constructor(
    /** For what has no command or query: the machinery of the log itself. */
    readonly context: INestApplicationContext,
    private readonly headBefore: number,
    /** Somebody only reads: nothing is worked off. */
    private readonly changesNothing: boolean,
  ) {
    this.commands = context.get(CommandBus);
    this.queries = context.get(QueryBus);
  }

  /** Opens and migrates it; an embedded database is started when no other process did. */
  static async open(config: Config, logger: Logger, onMigrated: OpeningOptions['onMigrated']) {
    const waiting = {
      databaseWaitMs: DATABASE_WAIT_MS,
      onMigrationWaiting: () => logger.warn('a migration waits for others who work on its tables, and tries again'),
    };
    const settings = await openInstallation(config, onMigrated ? { ...waiting, onMigrated } : waiting);
    return AppContext.#opened(settings, logger, false);
  }

  /** Opens it as it is, for somebody who only reads. @throws NothingToInspect */
  static async inspect(config: Config, logger: Logger): Promise<AppContext> {
    return AppContext.#opened(await inspectInstallation(config, DATABASE_WAIT_MS), logger, true);
  }

  static async #opened(settings: PlatformSettings, logger: Logger, changesNothing: boolean): Promise<AppContext> {
    try {
      const context = await NestFactory.createApplicationContext(AppModule.with(settings, { timers: false }), {
        abortOnError: false,
        logger: new NestLogger(logger),
      });
      const head = await context.get(EventStore).head();
      // A command may come before the first start of the server: it finds the same installation.
      if (head === 0 && !changesNothing) await seedInstallation(context);
      return new AppContext(context, head, changesNothing);
    } catch (error) {
      await settings.database.release?.();
      throw error;
    }
  }

  /** Returns when the answers of these queries (all, if none is given) show everything recorded so far. */
  async catchUp(...queries: ShowsProjections[]): Promise<void> {
    await this.#catchUp(READS_LIMIT_MS, queries.length > 0 ? queries : undefined);
  }

  /** What the command recorded is shown and reacted to before it ends, as it would be next to a server. */
  async settle(): Promise<Settlement> {
    let hasRecorded = false;
    if (this.changesNothing) return { isComplete: true, hasRecorded };
    try {
      hasRecorded = (await this.context.get(EventStore).head()) !== this.headBefore;
      if (hasRecorded) {
        await this.#catchUp(SHOWN_LIMIT_MS);
        await this.context.get(ReactionsRunner).drain(REACTIONS_LIMIT_MS);
      }
      // Also when nothing was recorded: with cron alone nobody else tries a delayed mail again.
      await this.context.get(JobsRunner).drain(JOBS_LIMIT_MS);
      return { isComplete: true, hasRecorded };
    } catch (error) {
      this.context.get<Logger>(LOGGER).debug({ err: error }, 'what the command recorded is not shown everywhere yet');
      return { isComplete: false, hasRecorded };
    }
  }

  /** Ends what runs under a lease, so that another process can go on with it at once. */
  letGo(): void {
    this.context.get(Leases).letGo();
  }

  /** Closes every connection and gives the embedded database back. */
  close(): Promise<void> {
    return this.context.close();
  }

  async #catchUp(limitMs: number, queries?: readonly ShowsProjections[]): Promise<void> {
    const head = await this.context.get(EventStore).head();
    await this.context.get(Projector).catchUp(head, queries, limitMs);
  }
}
