import { type IsErased, Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { ContactMessagesStore } from './contact-messages.store.js';

/** As the privacy page promises. */
const MONTHS_KEPT = 24;

/** Messages of the contact form, for two years at most. */
@Retention()
export class ContactMessagesRetention extends RetentionPolicy {
  readonly name = 'contactMessages';
  readonly words = ['messaggio dai contatti', 'messaggi dai contatti'] as const;

  constructor(private readonly messages: ContactMessagesStore) {
    super();
  }

  purge(now: Date): Promise<number> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - MONTHS_KEPT);
    return this.messages.purgeBefore(limit);
  }

  override erase(isErased: IsErased): Promise<number> {
    return this.messages.eraseThose(isErased);
  }
}
