import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config, ConfigurationError } from '../config/config.js';
import { Site } from '../site/site.js';
import { BulkMailer } from './bulk-mailer.js';
import { Mailer } from './mailer.js';
import { outboxMails } from './outbox.privacy.js';
import { OutboxBulkMailer } from './outbox-bulk-mailer.js';
import { OUTBOX } from './outbox-folder.js';
import { OutboxMailer } from './outbox-mailer.js';
import { configuredSender, type Sender, senderNamed } from './sender.js';
import { SmtpBulkMailer } from './smtp-bulk-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Mail by the server of SMTP_URL, or into the outbox. */
@Global()
@Module({
  providers: [
    {
      provide: Mailer,
      inject: [CONFIG, Site],
      useFactory: (config: Config, site: Site): Mailer => {
        const sender = readSender(config, site);
        const { smtpUrl, dkim } = config.mail;
        return smtpUrl === undefined
          ? new OutboxMailer(join(config.dataDir, OUTBOX), sender)
          : new SmtpMailer(smtpUrl, sender, dkim);
      },
    },
    {
      provide: BulkMailer,
      inject: [CONFIG, Site],
      useFactory: (config: Config, site: Site): BulkMailer => {
        const sender = readSender(config, site);
        const { smtpUrl, dkim, returnPath } = config.mail;
        return smtpUrl === undefined
          ? new OutboxBulkMailer(new OutboxMailer(join(config.dataDir, OUTBOX), sender))
          : new SmtpBulkMailer(smtpUrl, sender, dkim, undefined, returnPath);
      },
    },
    outboxMails,
  ],
  exports: [Mailer, BulkMailer],
})
export class MailModule {}

function readSender(config: Config, site: Site): Sender {
  const configured = configuredSender(config);
  if (configured === null)
    throw new ConfigurationError(['MAIL_FROM deve essere un indirizzo email, anche come «Nome <indirizzo>»']);
  return senderNamed(configured, () => site.name());
}
