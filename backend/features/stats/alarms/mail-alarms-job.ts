import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { messageIdOf } from '../../../platform/mail/sender.js';

/** Says to the operator what stands still and what is over. */
export const MAIL_ALARMS = defineJob('mail-alarms', z.object({ subject: z.string(), text: z.string() }));

type AlarmWords = z.infer<(typeof MAIL_ALARMS)['data']>;

/** To ALARM_EMAIL; without it to nobody. */
@JobWorkerOf()
export class MailAlarmsWorker extends JobWorker<AlarmWords> {
  readonly kind = MAIL_ALARMS;

  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async work({ id, data, signal }: JobToWork<AlarmWords>): Promise<void> {
    const to = this.config.mail.alarms;
    if (to === undefined) return;
    await this.mailer.send({ ...data, to, messageId: messageIdOf(id, this.config.http.publicBaseUrl) }, signal);
  }
}
