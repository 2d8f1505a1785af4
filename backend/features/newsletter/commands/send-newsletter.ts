import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { MakeDueEdition } from '../../articles/commands/editions/make-due-edition.js';
import { GetEdition } from '../../articles/queries/editions/get-edition.js';
import { InstallationStore } from '../delivery/installation.store.js';
import { NewsletterSender, type SendingReport } from '../delivery/newsletter-sender.js';
import { startDue, startSending } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';
import { IssuesStore } from '../issues/issues.store.js';
import { dueTurns } from '../issues/plan-turn.js';
import { NewsletterIssuesProjection } from '../projections/newsletter-issues.projection.js';
import { NewsletterPlanProjection } from '../projections/newsletter-plan.projection.js';
import { ComposeIssue } from './compose-issue.js';

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
  ) {}

  async execute({ meta, issueId, signal }: SendNewsletter): Promise<SendingReport | null> {
    // A server without timers makes its edition here, before it is sent.
    await this.commands.execute(new MakeDueEdition(meta));
    if (issueId !== null) await this.log.decide(issueId, startSending, meta);
    await this.projector.catchUp(await this.store.head(), [
      NewsletterIssuesProjection,
      NewsletterPlanProjection,
      GetEdition,
    ]);
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
    for (const { audience, at } of dueTurns(plan, since, this.clock.now())) {
      // A turn from before this installation, of a plan that is older: it was restored in between.
      const isCertain = at > installation.since;
      const composer = { by: 'plan', turn: at, isCertain } as const;
      const composed = await this.commands.execute(new ComposeIssue(audience, composer, meta));
      if (composed === null) continue;
      await this.log.decide(composed.id, (state) => (state.status === 'draft' ? startSending(state) : []), meta);
    }
  }
}
