import addressParser from 'nodemailer/lib/addressparser';
import { type IsErased, Retention, RetentionPolicy } from '../privacy/retention-policy.js';
import { removeMails } from './outbox-folder.js';

/** As long as a message from the contact form, which may lie here, is stored elsewhere. */
const MONTHS_KEPT = 24;

/**
 * The mail that lies in the outbox, addresses included. A message goes when its `Expires` header says that it has served
 * (a confirmation nobody answered), at the latest after two years.
 */
@Retention()
export class OutboxRetention extends RetentionPolicy {
  readonly name = 'outboxMails';
  readonly words = ['messaggio in uscita', 'messaggi in uscita'] as const;

  constructor(private readonly folder: string) {
    super();
  }

  async purge(now: Date): Promise<number> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - MONTHS_KEPT);
    return removeMails(this.folder, ({ writtenAt, headers }) => {
      const expires = Date.parse(/^expires: (.+)$/im.exec(headers)?.[1] ?? '');
      return writtenAt < limit || expires <= now.getTime();
    });
  }

  override async erase(isErased: IsErased): Promise<number> {
    return removeMails(this.folder, ({ writtenAt, headers }) =>
      [...headers.matchAll(/^(?:to|reply-to): (.+)$/gim)].some(([, people = '']) =>
        addressParser(people, { flatten: true }).some(({ address }) => isErased(address, writtenAt)),
      ),
    );
  }
}
