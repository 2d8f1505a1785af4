import type { Generated, JSONColumnType } from 'kysely';
import type { IssueState } from './issues/issue.decider.js';
import type { Audience, IntroAuthor } from './issues/issue.events.js';
import type { PlanState } from './issues/plan.decider.js';
import type { IssueLetter } from './letter/letter.js';
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
  /** Version of the words by which they allow to count links; null: they do not. */
}

/** What a link in a mail is good for. */
export type TokenPurpose = 'confirm' | 'unsubscribe' | 'preferences';

/** One issue as its projection folds it; moments are ISO 8601 text. */
export interface IssueRow {
  id: string;
  status: Exclude<IssueState['status'], 'unknown'>;
  audience: Audience;
  installation: string;
  slot: string | null;
  subject: string;
  intro: string;
  intro_by: IntroAuthor;
  article_ids: readonly string[];
  composed_at: string;
  send_at: string | null;
  started_at: string | null;
  finished_at: string | null;
}

/**
 * What became of a letter. `sending` is written before the server hears of it, so that whatever a killed process leaves in it
 * may have arrived: it becomes `uncertain`, which nobody but a person ends (`waiting` again, or `left`).
 */
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'left';

export interface PlanRow {
  id: string;
  plan: PlanState;
  /** Since when it holds; turns before are not its own. */
  since: string | null;
}

/** What a reader wants. `none`: only what concerns everybody. */
export type Frequency = 'daily' | 'weekly' | 'none';

/** Why an address gets no letters. `unsubscribed`: they had left the list that was imported; wanting it here ends that. */
export type SuppressionReason = 'bounce' | 'complaint' | 'unsubscribed';

/**
 * What a mail in the mailbox of returns was: an address that is none, one that was not reached, a complaint, a report about
 * nothing that we know of, or no report.
 */
export type ReturnKind = 'bounce' | 'soft' | 'complaint' | 'unproven' | 'other';

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
  'read.newsletter_issues': Omit<IssueRow, 'slot' | 'composed_at' | 'send_at' | 'started_at' | 'finished_at'> & {
    slot: Date | null;
    composed_at: Date;
    send_at: Date | null;
    started_at: Date | null;
    finished_at: Date | null;
  };
  'app.newsletter_sendings': {
    issue_id: string;
    letter: JSONColumnType<IssueLetter>;
    /** The one that sends it: another one finds a sending that a restored backup brought. */
    installation: string;
    begun_at: Generated<Date>;
  };
  'app.newsletter_deliveries': {
    issue_id: string;
    subscriber_id: string;
    state: DeliveryState;
    attempts: Generated<number>;
    next_at: Generated<Date>;
    /** Why it is where it is: codes, never an answer's text. */
    reason: string | null;
    changed_at: Generated<Date>;
  };
  'read.newsletter_plan': Omit<PlanRow, 'since'> & { since: Date | null };
  'app.newsletter_preferences': {
    subscriber_id: string;
    frequency: Frequency;
    /** Null: all of them. */
    categories: string[] | null;
    changed_at: Generated<Date>;
  };
  'app.newsletter_suppressions': {
    id: string;
    digest: string;
    /** Whose it was when the letter came back. */
    subscriber_id: string | null;
    reason: SuppressionReason;
    code: string;
    suppressed_at: Date;
  };
  'app.newsletter_returns': {
    /** Digest of the mailbox and of the message's name there. */
    key: string;
    kind: ReturnKind;
    /** Status such as 5.1.1; empty where none is named. */
    code: string;
    subscriber_id: string | null;
    read_at: Date;
  };
  /** The single row of the mailbox of returns. */
  'app.newsletter_mailbox': { only: Generated<boolean>; visited_at: Date; problem: string | null };
  'app.newsletter_installation': { only: Generated<boolean>; id: string; since: Generated<Date> };
}
