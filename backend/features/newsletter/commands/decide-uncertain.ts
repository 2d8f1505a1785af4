import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { DeliveriesStore } from '../delivery/deliveries.store.js';
import { NewsletterSender } from '../delivery/newsletter-sender.js';
import { decideUncertain } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';

/** A person's word about letters of which nobody knows whether they arrived; without ids about all of an issue's. */
export class DecideUncertain extends Command<{ position: number; deliveries: number }> {
  constructor(
    readonly id: string,
    readonly decision: 'send' | 'leave',
    readonly subscriberIds: readonly string[] | undefined,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found`, `issue-not-begun`, `issue-over` */
@CommandHandler(DecideUncertain)
export class DecideUncertainHandler implements ICommandHandler<DecideUncertain> {
  constructor(
    private readonly log: IssueLog,
    private readonly deliveries: DeliveriesStore,
    private readonly sender: NewsletterSender,
  ) {}

  async execute({
    id,
    decision,
    subscriberIds,
    meta,
  }: DecideUncertain): Promise<{ position: number; deliveries: number }> {
    const concerned = await this.deliveries.countUncertain(id, subscriberIds);
    // First the fact, then the rows: what a crash leaves is still uncertain and can be decided again.
    const { position } = await this.log.decide(id, (state) => decideUncertain(state, decision, concerned), meta);
    const deliveries = concerned === 0 ? 0 : await this.deliveries.decide(id, decision, subscriberIds);
    if (decision === 'send' && deliveries > 0) this.sender.begin();
    return { position, deliveries };
  }
}
