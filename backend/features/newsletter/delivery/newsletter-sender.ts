import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DeliveryCounts } from '../../../contract/newsletter-issues.js';
import { Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Leases } from '../../../platform/leases/leases.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { BulkMailer } from '../../../platform/mail/bulk-mailer.js';
import { finishSending } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';
import { IssuesStore, usualFrequency } from '../issues/issues.store.js';
import type { IssueLetter } from '../letter/letter.js';
import { NewsletterIssuesProjection } from '../projections/newsletter-issues.projection.js';
import { NewsletterPlanProjection } from '../projections/newsletter-plan.projection.js';
import { SubscribersProjection } from '../projections/subscribers.projection.js';
import { DeliveriesStore, NO_LETTERS } from './deliveries.store.js';
import { InstallationStore } from './installation.store.js';
import { categoriesOf, IssueMaterial } from './issue-material.js';
import { LetterBatches, type SendingRun } from './letter-batches.js';
import { SendingsStore } from './sendings.store.js';

/** Held by the process that sends: one at a time, of all processes. */
export const SENDING_LEASE = 'newsletter-sending';
/** How long a killed process keeps others waiting. */
const LEASE_MS = 6_000;
/** How long a stopping process lets letters that are under way end. */
const STOP_LIMIT_MS = 8_000;

/** What it reads must show everything that was recorded, or somebody who just confirmed would be passed over. */
const FOLLOWED = [NewsletterIssuesProjection, NewsletterPlanProjection, SubscribersProjection];
const CATCH_UP_MS = 20_000;

/** What a run of the sender did for an issue. */
export interface SentIssue {
  readonly issueId: string;
  readonly counts: DeliveryCounts;
  /** When the next letter is tried again; null when none waits. */
  readonly nextAt: Date | null;
}

export interface SendingReport {
  readonly issues: readonly SentIssue[];
  /** Letters of which it was found that nobody can know whether they went. */
  readonly foundUncertain: number;
  /** Code of the server's refusal to take anything; null when it takes letters. */
  readonly serverProblem: string | null;
}

/**
 * Sends the issues that were begun, from any process, as often as it is asked: it goes on where the last one ended. Each
 * letter goes at most once; one that a process died over is called uncertain and left to a person.
 */
@Injectable()
export class NewsletterSender implements BeforeApplicationShutdown {
  readonly #stopping = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly leases: Leases,
    private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly issues: IssuesStore,
    private readonly log: IssueLog,
    private readonly deliveries: DeliveriesStore,
    private readonly sendings: SendingsStore,
    private readonly installation: InstallationStore,
    private readonly material: IssueMaterial,
    private readonly batches: LetterBatches,
    private readonly mailer: BulkMailer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends what is due now; null when another process is at it. */
  async run(signal?: AbortSignal): Promise<SendingReport | null> {
    const work = this.leases.withLease(
      SENDING_LEASE,
      (lost) => {
        const signals = [lost, this.#stopping.signal, ...(signal ? [signal] : [])];
        return this.#sendAll(AbortSignal.any(signals));
      },
      { ttlMs: LEASE_MS, waitForKilled: true },
    );
    // A call that finds another at work ends at once and must not hide it from a process that stops.
    this.#running = Promise.allSettled([this.#running, work]).then(() => undefined);
    const outcome = await work;
    return outcome.ran ? outcome.value : null;
  }

  /** The same without waiting for it, for a call that answers at once. */
  begin(): void {
    this.run().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the newsletter was not sent; it is tried again in a minute');
    });
  }

  /** Takes no further letter; what is under way ends or becomes uncertain. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    const limit = new AbortController();
    await Promise.race([
      this.#running,
      sleep(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
    ]);
    limit.abort();
  }

  async #sendAll(signal: AbortSignal): Promise<SendingReport> {
    const { id: installation } = await this.installation.current();
    const foundUncertain = await this.deliveries.settleUnknown(installation);
    await this.projector.catchUp(await this.store.head(), FOLLOWED, CATCH_UP_MS);
    const session = this.mailer.open();
    const run: SendingRun = { session, signal, serverProblem: null };
    const issues: SentIssue[] = [];
    try {
      for (const issueId of await this.issues.underWay()) {
        if (signal.aborted || run.serverProblem !== null) break;
        const letter = await this.#letterOf(issueId, installation);
        if (letter === null) continue;
        await this.batches.send(issueId, letter, run);
        issues.push(await this.#close(issueId));
      }
    } finally {
      session.close();
    }
    if (run.serverProblem !== null)
      this.logger.warn({ code: run.serverProblem }, 'the mail server takes no letters; they are tried again');
    return { issues, foundUncertain, serverProblem: run.serverProblem };
  }

  /** Writes down who gets it and in which words, before the first letter goes. */
  async #letterOf(issueId: string, installation: string): Promise<IssueLetter | null> {
    const state = await this.log.stateOf(issueId);
    if (state.status !== 'sending' && state.status !== 'sent') return null;
    const known = await this.sendings.letterOf(issueId);
    if (known !== null) return known;
    const letter = await this.material.letterOf(state);
    const { plan } = await this.issues.plan();
    const recipients = {
      audience: state.audience,
      categories: categoriesOf(letter),
      usual: usualFrequency(plan),
    };
    await this.sendings.begin(issueId, recipients, letter, installation, state.installation === installation);
    return this.sendings.letterOf(issueId);
  }

  async #close(issueId: string): Promise<SentIssue> {
    const counts = (await this.deliveries.counts([issueId])).get(issueId) ?? NO_LETTERS;
    if (counts.waiting === 0 && counts.sending === 0) {
      const { sent, refused, uncertain } = counts;
      const decided = await this.log.decide(issueId, (state) => finishSending(state, { sent, refused, uncertain }), {
        actor: 'policy',
      });
      await this.projector.catchUp(decided.position, [NewsletterIssuesProjection]);
      this.logger.info({ issueId, ...counts, at: this.clock.now() }, 'an issue of the newsletter was sent');
    }
    return { issueId, counts, nextAt: await this.deliveries.nextAt(issueId) };
  }
}
