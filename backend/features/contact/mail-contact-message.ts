import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { defineJob } from '../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../platform/jobs/job-worker.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { configuredSender, messageIdOf } from '../../platform/mail/sender.js';
import { Site } from '../../platform/site/site.js';
import { contactMail } from './contact-mail.it.js';
import { ContactMessagesStore } from './contact-messages.store.js';

/** Forwards one message to the admin. What it says is read when it is sent. */
export const MAIL_CONTACT_MESSAGE = defineJob('mail-contact-message', z.object({ messageId: z.uuid() }));

type MessageId = z.infer<(typeof MAIL_CONTACT_MESSAGE)['data']>;

/** To CONTACT_EMAIL, or to MAIL_FROM; without either nobody would read it, and it waits in the admin's list. */
@JobWorkerOf()
export class MailContactMessageWorker extends JobWorker<MessageId> {
  readonly kind = MAIL_CONTACT_MESSAGE;

  constructor(
    private readonly messages: ContactMessagesStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {
    super();
  }

  async work({ id, data, signal }: JobToWork<MessageId>): Promise<void> {
    const message = await this.messages.waiting(data.messageId);
    const { contact, from } = this.config.mail;
    const to = contact ?? (from === undefined ? undefined : configuredSender(this.config)?.address);
    if (message === null || to === undefined) return;
    const { publicBaseUrl } = this.config.http;
    const mail = contactMail(message, { name: await this.site.name(), url: publicBaseUrl });
    await this.mailer.send({ ...mail, to, messageId: messageIdOf(id, publicBaseUrl) }, signal);
    await this.messages.markMailed(message.id, this.clock.now());
  }
}
