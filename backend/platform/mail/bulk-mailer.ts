import type { Mail } from './mailer.js';

/** What became of one message of many. A code is a status such as `550 5.1.1`, never the text of an answer. */
export type BulkOutcome =
  | { readonly state: 'sent' }
  /** Never: because of who it is for, or of what it says. */
  | { readonly state: 'refused'; readonly about: 'recipient' | 'message'; readonly code: string }
  /** Not yet, and it certainly did not go: because of who it is for, or because the server takes nothing at the moment. */
  | { readonly state: 'delayed'; readonly about: 'recipient' | 'server'; readonly code: string }
  /** The server had all of it, or may have, and did not say what it did with it. */
  | { readonly state: 'uncertain'; readonly code: string };

/** A series of messages over the same connections. */
export interface BulkSession {
  /** Never throws for what a server does. May be called side by side: each call uses a connection of its own. */
  send(mail: Mail, signal: AbortSignal): Promise<BulkOutcome>;
  close(): void;
}

/** Hands over many messages, each exactly once as far as anybody can know: nothing is tried again behind the caller's back. */
export abstract class BulkMailer {
  abstract open(): BulkSession;
}
