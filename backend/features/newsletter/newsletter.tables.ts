import type { SubscriberState } from './subscriber.decider.js';

/** One subscription as its projection folds it, without any address; moments are ISO 8601 text. */
export interface SubscriberRow {
  id: string;
  status: Exclude<SubscriberState['status'], 'unknown' | 'erased'>;
  consent_version: string;
  /** Of the first request. */
  subscribed_at: string;
  /** Of the latest one. */
  requested_at: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
}

/** What a link in a mail is good for. */
export type TokenPurpose = 'confirm' | 'unsubscribe';

/** What the newsletter feature sees of the database. */
export interface NewsletterTables {
  'read.subscribers': Pick<SubscriberRow, 'id' | 'status' | 'consent_version'> & {
    subscribed_at: Date;
    requested_at: Date;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
  };
  'app.subscriber_addresses': {
    subscriber_id: string;
    email: string;
    /** Lower case: one subscription an address. */
    email_key: string;
    kept_since: Date;
  };
  'app.subscriber_tokens': { hash: Buffer; subscriber_id: string; purpose: TokenPurpose; expires_at: Date };
}
