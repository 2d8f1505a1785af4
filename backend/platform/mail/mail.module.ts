import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config, ConfigurationError } from '../config/config.js';
import { BulkMailer } from './bulk-mailer.js';
import type { Mailbox } from './mailbox.js';
import { Mailer } from './mailer.js';
import { OutboxRetention } from './outbox.retention.js';
import { OutboxBulkMailer } from './outbox-bulk-mailer.js';
import { OutboxMailer } from './outbox-mailer.js';
import { senderOf } from './sender.js';
import { SmtpBulkMailer } from './smtp-bulk-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Where mail is stored without a server, below DATA_DIR. */
const OUTBOX = 'outbox';

/** Mail by the server of SMTP_URL, or into the outbox. */
@Global()
@Module({
  providers: [
    {
      provide: Mailer,
      inject: [CONFIG],
      useFactory: (config: Config): Mailer => {
        const from = readSender(config);
        const { smtpUrl, dkim } = config.mail;
        return smtpUrl === undefined
          ? new OutboxMailer(join(config.dataDir, OUTBOX), from)
          : new SmtpMailer(smtpUrl, from, dkim);
      },
    },
    {
      provide: BulkMailer,
      inject: [CONFIG],
      useFactory: (config: Config): BulkMailer => {
        const from = readSender(config);
        const { smtpUrl, dkim, returnPath } = config.mail;
        return smtpUrl === undefined
          ? new OutboxBulkMailer(new OutboxMailer(join(config.dataDir, OUTBOX), from))
          : new SmtpBulkMailer(smtpUrl, from, dkim, undefined, returnPath);
      },
    },
    {
      provide: OutboxRetention,
      inject: [CONFIG],
      useFactory: ({ dataDir }: Config) => new OutboxRetention(join(dataDir, OUTBOX)),
    },
  ],
  exports: [Mailer, BulkMailer],
})
export class MailModule {}

function readSender(config: Config): Mailbox {
  const from = senderOf(config);
  if (from === null)
    throw new ConfigurationError(['MAIL_FROM deve essere un indirizzo e-mail, anche come «Nome <indirizzo>»']);
  return from;
}
