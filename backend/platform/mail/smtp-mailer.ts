import { composeMail } from './compose-mail.js';
import { type DkimKey, dkimOptions } from './dkim.js';
import { type Mail, Mailer } from './mailer.js';
import type { Sender } from './sender.js';
import { smtpFailure } from './smtp-failure.js';
import { type SmtpOptions, smtpOptions } from './smtp-options.js';

/** Hands mail to the server of SMTP_URL, a connection for each. */
export class SmtpMailer extends Mailer {
  readonly #options: SmtpOptions;

  constructor(
    smtpUrl: string,
    private readonly sender: Sender,
    private readonly dkim: DkimKey | null = null,
    /** Of a whole sending, however slowly the server answers. */
    private readonly limitMs = 45_000,
  ) {
    super();
    this.#options = smtpOptions(smtpUrl);
  }

  async send(mail: Mail, signal?: AbortSignal): Promise<void> {
    const message = composeMail(mail, await this.sender.mailbox());
    const { createTransport } = await import('nodemailer');
    const limit = AbortSignal.timeout(this.limitMs);
    try {
      await createTransport({ ...this.#options, ...dkimOptions(this.dkim, this.sender.address) }).sendMail({
        ...message,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    } catch (error) {
      throw smtpFailure(error);
    }
  }
}
