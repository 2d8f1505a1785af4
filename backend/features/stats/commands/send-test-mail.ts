import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import { newId } from '../../../platform/ids.js';
import { mailFailure } from '../../../platform/mail/mail-failure.it.js';
import { MailDelayed, Mailer, MailRefused } from '../../../platform/mail/mailer.js';
import { messageIdOf } from '../../../platform/mail/sender.js';
import { Site } from '../../../platform/site/site.js';

/** Mails a few words to an address at once, so that the answer says whether mail works. Nothing is recorded. */
export class SendTestMail extends Command<'server' | 'folder'> {
  constructor(readonly to: string) {
    super();
  }
}

/** @throws DomainError `mail-not-sent` with the reason */
@CommandHandler(SendTestMail)
export class SendTestMailHandler implements ICommandHandler<SendTestMail> {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {}

  async execute({ to }: SendTestMail): Promise<'server' | 'folder'> {
    const { http, mail } = this.config;
    const name = await this.site.name();
    const text = `Questa è una prova chiesta dalle impostazioni di ${name}.\nSe la leggi, la posta funziona.\n\n${http.publicBaseUrl}\n`;
    try {
      await this.mailer.send({
        to,
        subject: `Prova della posta di ${name}`,
        text,
        messageId: messageIdOf(newId(), http.publicBaseUrl),
      });
    } catch (error) {
      if (!(error instanceof MailRefused || error instanceof MailDelayed)) throw error;
      throw new DomainError('mail-not-sent', { text: mailFailure(error.message) });
    }
    return mail.smtpUrl === undefined ? 'folder' : 'server';
  }
}
