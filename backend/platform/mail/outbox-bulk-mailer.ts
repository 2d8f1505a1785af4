import { BulkMailer, type BulkSession } from './bulk-mailer.js';
import { MailRefused } from './mailer.js';
import type { OutboxMailer } from './outbox-mailer.js';

/** Many messages into the outbox, where the same message again is the same file. */
export class OutboxBulkMailer extends BulkMailer {
  constructor(private readonly outbox: OutboxMailer) {
    super();
  }

  open(): BulkSession {
    return {
      send: async (mail) => {
        try {
          await this.outbox.send(mail);
          return { state: 'sent' };
        } catch (error) {
          if (error instanceof MailRefused) return { state: 'refused', about: 'message', code: 'invalid' };
          // What lies there in part has another name, and the next try writes it whole.
          return { state: 'delayed', about: 'server', code: 'outbox' };
        }
      },
      close: () => undefined,
    };
  }
}
