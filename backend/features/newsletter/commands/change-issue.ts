import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { changeIssue } from '../issues/issue.decider.js';
import type { IssueContent } from '../issues/issue.events.js';
import { IssueLog } from '../issues/issue-log.js';

/** Changes what an issue says, until it is begun; absent fields stay. */
export class ChangeIssue extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly changes: { readonly [Field in Exclude<keyof IssueContent, 'introBy'>]?: IssueContent[Field] | undefined },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found`, `issue-under-way` */
@CommandHandler(ChangeIssue)
export class ChangeIssueHandler implements ICommandHandler<ChangeIssue> {
  constructor(private readonly log: IssueLog) {}

  execute({ id, changes, meta }: ChangeIssue): Promise<{ position: number }> {
    return this.log.decide(id, (state) => changeIssue(state, changes), meta);
  }
}
