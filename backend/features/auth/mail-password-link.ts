import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { defineJob } from '../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../platform/jobs/job-worker.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { messageIdOf } from '../../platform/mail/sender.js';
import { Site } from '../../platform/site/site.js';
import { passwordLinkMail } from './password-link-mail.it.js';
import { PasswordLinksStore } from './password-links.store.js';
import { PeopleStore } from './people.store.js';

/** Mails a person a link to choose a password. The link is made when it is sent: the queue never holds one. */
export const MAIL_PASSWORD_LINK = defineJob(
  'mail-password-link',
  z.object({ adminId: z.uuid(), purpose: z.enum(['invitation', 'recovery']) }),
);

type LinkToMail = z.infer<(typeof MAIL_PASSWORD_LINK)['data']>;

/** Does nothing for an id that nobody has, as one is put in for an address that nobody has. */
@JobWorkerOf()
export class MailPasswordLinkWorker extends JobWorker<LinkToMail> {
  readonly kind = MAIL_PASSWORD_LINK;

  constructor(
    private readonly people: PeopleStore,
    private readonly links: PasswordLinksStore,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {
    super();
  }

  async work({ id, data: { adminId, purpose }, signal }: JobToWork<LinkToMail>): Promise<void> {
    const person = await this.people.addressOf(adminId);
    if (!person?.email) return;
    const token = await this.links.issue(adminId, purpose, person.email);
    if (token === null) return;
    const link = linkOf(this.config, token);
    const mail = passwordLinkMail({ purpose, username: person.username, link, site: await this.site.name() });
    const messageId = messageIdOf(id, this.config.http.publicBaseUrl);
    await this.mailer.send({ ...mail, to: person.email, messageId }, signal);
  }
}

/** Behind the hash: browsers send it to no server, and no log has it. */
export function linkOf({ http: { publicBaseUrl } }: Pick<Config, 'http'>, token: string): string {
  return `${publicBaseUrl}/admin/password#${token}`;
}
