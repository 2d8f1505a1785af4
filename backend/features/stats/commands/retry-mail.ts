import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { queueOfDeadJob } from '../../../platform/jobs/job-list.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { MAIL_QUEUES } from '../queries/list-outgoing-mail.js';

const NOT_FAILED = 'Questo messaggio non è tra quelli non inviati';

/** Tries a mail again that was given up. @throws DomainError `not-found` for every other */
export class RetryMail extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RetryMail)
export class RetryMailHandler implements ICommandHandler<RetryMail> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  async execute({ id }: RetryMail): Promise<void> {
    const queue = isUuid(id) ? await queueOfDeadJob(this.database.pool, id, MAIL_QUEUES) : null;
    if (queue === null) throw new DomainError('not-found', { text: NOT_FAILED });
    await this.jobs.retry(queue, id);
  }
}
