import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { scheduleIssue } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';

/** Has an issue sent at a moment; again, to move it. */
export class ScheduleIssue extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly sendAt: Date,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found`, `issue-under-way`, `issue-empty`, `send-date-in-the-past` */
@CommandHandler(ScheduleIssue)
export class ScheduleIssueHandler implements ICommandHandler<ScheduleIssue> {
  constructor(
    private readonly log: IssueLog,
    private readonly clock: Clock,
  ) {}

  execute({ id, sendAt, meta }: ScheduleIssue): Promise<{ position: number }> {
    return this.log.decide(id, (state) => scheduleIssue(state, sendAt, this.clock.now()), meta);
  }
}
