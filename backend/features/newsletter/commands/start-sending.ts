import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { NewsletterSender } from '../delivery/newsletter-sender.js';
import { startSending } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';

/** Begins to send an issue and answers at once. */
export class StartSending extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** @throws DomainError `issue-not-found`, `issue-over`, `issue-empty` */
@CommandHandler(StartSending)
export class StartSendingHandler implements ICommandHandler<StartSending> {
  constructor(
    private readonly log: IssueLog,
    private readonly sender: NewsletterSender,
  ) {}

  async execute({ id, meta }: StartSending): Promise<{ position: number }> {
    const { position } = await this.log.decide(id, startSending, meta);
    this.sender.begin();
    return { position };
  }
}
