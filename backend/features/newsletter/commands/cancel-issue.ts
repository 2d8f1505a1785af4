import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { cancelIssue } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';

/** Has an issue sent to nobody else. */
export class CancelIssue extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found`, `issue-over` */
@CommandHandler(CancelIssue)
export class CancelIssueHandler implements ICommandHandler<CancelIssue> {
  constructor(private readonly log: IssueLog) {}

  execute({ id, meta }: CancelIssue): Promise<{ position: number }> {
    return this.log.decide(id, cancelIssue, meta);
  }
}
