import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { NewsletterSender } from '../delivery/newsletter-sender.js';
import { cancelIssue, scheduleIssue, startSending } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';

/** Has an issue sent at a moment (again, to move it), begins to send it and answers at once, or has it sent to nobody else. */
export class MoveIssue extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly move: { readonly sendAt: Date } | 'send' | 'cancel',
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found`, `issue-under-way`, `issue-over`, `issue-empty`, `send-date-in-the-past` */
@CommandHandler(MoveIssue)
export class MoveIssueHandler implements ICommandHandler<MoveIssue> {
  constructor(
    private readonly log: IssueLog,
    private readonly sender: NewsletterSender,
    private readonly clock: Clock,
  ) {}

  async execute({ id, move, meta }: MoveIssue): Promise<{ position: number }> {
    if (move === 'cancel') return this.log.decide(id, cancelIssue, meta);
    if (move !== 'send')
      return this.log.decide(id, (state) => scheduleIssue(state, move.sendAt, this.clock.now()), meta);
    const started = await this.log.decide(id, startSending, meta);
    this.sender.begin();
    return started;
  }
}
