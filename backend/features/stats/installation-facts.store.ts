import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { findRunningServer } from '../../platform/config/running-server.js';
import { DomainError } from '../../platform/domain-error.js';
import { freeBytesAt } from '../../platform/health/free-space.js';
import { Health } from '../../platform/health/health.js';
import { Heartbeats } from '../../platform/health/heartbeats.js';
import { JobsRunner } from '../../platform/jobs/jobs-runner.js';
import { PurgesStore } from '../../platform/privacy/purges.store.js';
import { ListGuessedAccounts } from '../auth/queries/list-guessed-accounts.js';
import { GetNightlyBackups } from '../backup/queries/get-nightly-backups.js';
import { GetLastRefusal } from '../costs/queries/get-last-refusal.js';
import { GetSpendingReport } from '../costs/queries/get-spending-report.js';
import { FindMissedTurn } from '../generation/queries/find-missed-turn.js';
import { GetAutoGeneration } from '../generation/queries/get-auto-generation.js';
import { GetLogSigning } from '../log-proofs/queries/get-log-signing.js';
import { ListSourceTroubles } from '../news/queries/list-source-troubles.js';
import { CountSubscribers } from '../newsletter/queries/count-subscribers.js';
import { GetLateLetter } from '../newsletter/queries/get-late-letter.js';
import { GetGatewayAccess } from '../settings/queries/get-gateway-access.js';
import { hoursUnsigned } from './system/hours-unsigned.js';
import { LastCollectionStore } from './system/last-collection.store.js';
import type { WarningFacts } from './warnings.js';

/** What is known of the installation now, asked for in one place: for the warnings and for the lights. */
@Injectable()
export class InstallationFactsStore {
  constructor(
    private readonly queries: QueryBus,
    private readonly collections: LastCollectionStore,
    private readonly status: Health,
    private readonly heartbeats: Heartbeats,
    private readonly jobs: JobsRunner,
    private readonly purges: PurgesStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async gather(): Promise<WarningFacts> {
    const [installedAt, beats, missedTurn, key, mail, lastSuccess, backups, sources, budgets, guessedAccounts] =
      await Promise.all([
        this.purges.installedAt(),
        this.heartbeats.last(),
        this.queries.execute(new FindMissedTurn()),
        this.key(),
        this.mail(),
        this.collections.lastSuccess(),
        this.queries.execute(new GetNightlyBackups()),
        this.queries.execute(new ListSourceTroubles()),
        this.queries.execute(new GetSpendingReport()),
        this.queries.execute(new ListGuessedAccounts()),
      ]);
    const { dataDir, schedulerEnabled } = this.config;
    const [lastPurge, health] = await Promise.all([this.purges.last(), this.health(installedAt)]);
    return {
      ...{ lastPurge, health },
      ...{ now: this.clock.now(), installedAt, missedTurn, key, mail, sources, budgets, guessedAccounts },
      timers: {
        // What counts is what the server at work was given.
        enabled: findRunningServer(dataDir)?.schedulerEnabled ?? schedulerEnabled,
        generation: beats.get('generation') ?? null,
        publication: beats.get('publication') ?? null,
      },
      collection: { lastSuccess },
      backups: {
        ...{ enabled: backups.enabled, problem: backups.problem, rehearsal: backups.rehearsal },
        newest: backups.nights[0] ?? null,
      },
    };
  }

  /** What stands still by itself, whatever the newsroom does. */
  private async health(installedAt: Date | null): Promise<WarningFacts['health']> {
    const [{ head, projections, reactions, deadJobs }, log, freeBytes] = await Promise.all([
      this.status.ready(),
      this.queries.execute(new GetLogSigning()),
      freeBytesAt(this.config.dataDir),
    ]);
    const stopped = (all: typeof projections) => all.filter((each) => each.stopped).map(({ name }) => name);
    const others = deadJobs.filter(({ queue }) => !queue.startsWith('mail'));
    return {
      stoppedProjections: stopped(projections),
      stoppedReactions: stopped(reactions),
      deadJobs: others.reduce((sum, { dead }) => sum + dead, 0),
      hoursUnsigned: hoursUnsigned({ now: this.clock.now(), installedAt, head, log }),
      freeBytes,
    };
  }

  private async key(): Promise<WarningFacts['key']> {
    try {
      const access = await this.queries.execute(new GetGatewayAccess());
      // Without a gateway nothing is asked: what one refused before is over.
      const refusal = access === null ? null : await this.queries.execute(new GetLastRefusal());
      return { isConnected: access !== null, isUnreadable: false, refusal };
    } catch (error) {
      if (error instanceof DomainError) return { isConnected: true, isUnreadable: true, refusal: null };
      throw error;
    }
  }

  private async mail(): Promise<WarningFacts['mail']> {
    const [plan, subscribers, dead, letterLateSince] = await Promise.all([
      this.queries.execute(new GetAutoGeneration()),
      this.queries.execute(new CountSubscribers()),
      this.jobs.deadJobs(),
      this.queries.execute(new GetLateLetter()),
    ]);
    const isMailed = plan.enabled && plan.emailNotifications && plan.emailRecipient !== '';
    return {
      hasServer: this.config.mail.smtpUrl !== undefined,
      isWanted: isMailed || subscribers.totalSubscribers > 0,
      failed: dead.filter(({ queue }) => queue.startsWith('mail')).reduce((sum, queue) => sum + queue.dead, 0),
      letterLateSince,
    };
  }
}
