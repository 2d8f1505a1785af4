import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MailState, OutgoingMailPage } from '../../../contract/mail-outbox.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { listJobs } from '../../../platform/jobs/job-list.js';
import { mailFailure } from '../../../platform/mail/mail-failure.it.js';

/** How the queues of mail are called. */
export const MAIL_QUEUES = 'mail-';
const PAGE_SIZE = 30;

/** One page of the mail that was sent or is to be, the latest first; without its recipients, who are in no queue. */
export class ListOutgoingMail extends Query<OutgoingMailPage> {
  constructor(
    readonly page: number,
    readonly state: MailState | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListOutgoingMail)
export class ListOutgoingMailHandler implements IQueryHandler<ListOutgoingMail> {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ page, state }: ListOutgoingMail): Promise<OutgoingMailPage> {
    const { jobs, total } = await listJobs(this.database.pool, {
      prefix: MAIL_QUEUES,
      state: state === 'sent' ? 'done' : state,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
    return {
      mails: jobs.map(({ id, queue, state: found, createdAt, endedAt, nextTry, tries, error }) => ({
        ...{ _id: id, kind: queue, state: found === 'done' ? 'sent' : found, tries: Number(tries) },
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        nextTry: nextTry?.toISOString() ?? null,
        reason: error === null ? null : mailFailure(error),
      })),
      total,
      page,
      totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      delivery: this.config.mail.smtpUrl === undefined ? 'folder' : 'server',
    };
  }
}
