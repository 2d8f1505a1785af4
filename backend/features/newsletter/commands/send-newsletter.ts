import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { Leases } from '../../../platform/leases/leases.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { InstallationStore } from '../delivery/installation.store.js';
import { NewsletterSender, type SendingReport } from '../delivery/newsletter-sender.js';
import { startDue, startSending } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';
import { IssuesStore } from '../issues/issues.store.js';
import { dueSlots } from '../issues/plan-slots.js';
import { NewsletterIssuesProjection } from '../projections/newsletter-issues.projection.js';
import { NewsletterPlanProjection } from '../projections/newsletter-plan.projection.js';
import { ComposeIssue } from './compose-issue.js';
import { WriteIntro } from './write-intro.js';

/** How long a letter waits for its introduction. */
const INTRO_LIMIT_MS = 180_000;
const INTRO_LEASE_MS = 6_000;

/** Sends everything that is due: what the plan wants now, what was scheduled, and what is under way. */
export class SendNewsletter extends Command<SendingReport | null> {
  constructor(
    readonly meta: EventMeta,
    /** Begins this one too, whatever its moment. */
    readonly issueId: string | null = null,
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

/** Null when another process sends. @throws DomainError `issue-not-found`, `issue-over`, `issue-empty` */
@CommandHandler(SendNewsletter)
export class SendNewsletterHandler implements ICommandHandler<SendNewsletter> {
  constructor(
    private readonly commands: CommandBus,
    private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly issues: IssuesStore,
    private readonly log: IssueLog,
    private readonly installation: InstallationStore,
    private readonly sender: NewsletterSender,
    private readonly heartbeats: Heartbeats,
    private readonly clock: Clock,
    private readonly leases: Leases,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ meta, issueId, signal }: SendNewsletter): Promise<SendingReport | null> {
    if (issueId !== null) await this.log.decide(issueId, startSending, meta);
    await this.projector.catchUp(await this.store.head(), [NewsletterIssuesProjection, NewsletterPlanProjection]);
    await this.#composeDue(meta);
    for (const id of await this.issues.due(this.clock.now()))
      await this.log.decide(id, (state) => startDue(state, this.clock.now()), meta);
    const report = await this.sender.run(signal);
    if (report !== null) await this.heartbeats.beat('newsletter');
    return report;
  }

  async #composeDue(meta: EventMeta): Promise<void> {
    const { plan, since } = await this.issues.plan();
    const installation = await this.installation.current();
    if (since === null) return;
    for (const { audience, at } of dueSlots(plan, since, this.clock.now())) {
      // A slot from before this installation, of a plan that is older: it was restored in between.
      const isCertain = at > installation.since;
      const composer = { by: 'plan', slot: at, isCertain } as const;
      const composed = await this.commands.execute(new ComposeIssue(audience, composer, meta));
      if (composed === null) continue;
      await this.#begin(composed.id, plan.writesIntro, meta);
    }
  }

  /** Of several processes one asks for the introduction; the others leave the letter to it. */
  async #begin(id: string, writesIntro: boolean, meta: EventMeta): Promise<void> {
    const begin = async (signal?: AbortSignal) => {
      const { status, intro } = await this.log.stateOf(id);
      if (status !== 'draft') return;
      if (signal && intro === '') await this.#writeIntro(id, meta, signal);
      await this.log.decide(id, startSending, meta);
    };
    if (!writesIntro) return begin();
    await this.leases.withLease(`newsletter-intro-${id}`, begin, { ttlMs: INTRO_LEASE_MS, waitForKilled: true });
  }

  /** A letter goes out without an introduction rather than late. */
  async #writeIntro(id: string, meta: EventMeta, signal: AbortSignal): Promise<void> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(INTRO_LIMIT_MS)]);
    try {
      const { taken, doubtful } = await this.commands.execute(new WriteIntro(id, id, meta, limit));
      if (taken === null)
        this.logger.info({ issueId: id, doubtful: doubtful.length }, 'an introduction was refused by its check');
    } catch (error) {
      this.logger.warn({ err: error, issueId: id }, 'an issue has no introduction');
    }
  }
}
