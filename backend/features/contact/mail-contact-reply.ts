import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { defineJob, PermanentFailure } from '../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../platform/jobs/job-worker.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { configuredSender, messageIdOf } from '../../platform/mail/sender.js';
import { Site } from '../../platform/site/site.js';
import { replyMail } from './contact-mail.it.js';
import { ContactRepliesStore } from './contact-replies.store.js';

/** Sends one answer to a reader. What it says is read when it is sent. */
export const MAIL_CONTACT_REPLY = defineJob('mail-contact-reply', z.object({ replyId: z.uuid() }));

type ReplyId = z.infer<(typeof MAIL_CONTACT_REPLY)['data']>;

/** What the reader writes back goes to CONTACT_EMAIL, or to the sender. */
@JobWorkerOf()
export class MailContactReplyWorker extends JobWorker<ReplyId> {
  readonly kind = MAIL_CONTACT_REPLY;

  constructor(
    private readonly replies: ContactRepliesStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {
    super();
  }

  async work({ id, data: { replyId }, attempt, signal }: JobToWork<ReplyId>): Promise<void> {
    const reply = await this.replies.toSend(replyId);
    if (reply === null) return;
    const { publicBaseUrl } = this.config.http;
    const answersTo = this.config.mail.contact ?? configuredSender(this.config)?.address;
    const mail = replyMail(reply, { name: await this.site.name(), url: publicBaseUrl, answersTo });
    try {
      await this.mailer.send({ ...mail, to: reply.to.email, messageId: messageIdOf(id, publicBaseUrl) }, signal);
    } catch (error) {
      const isLast = error instanceof PermanentFailure || attempt >= this.kind.tries;
      const why = error instanceof Error ? error.message : String(error);
      await this.replies.markFailed(replyId, why, isLast ? this.clock.now() : null);
      throw error;
    }
    await this.replies.markSent(replyId, this.clock.now());
  }
}
