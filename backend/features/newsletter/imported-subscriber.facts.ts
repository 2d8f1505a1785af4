/** Somebody of another system's list, as its file says. */
export interface ImportedPerson {
  readonly email: string;
  /** `confirmed`: they wanted it, and got it until now. `suppressed`: their address takes no mail any more, or they complained. */
  readonly status: 'confirmed' | 'unconfirmed' | 'unsubscribed' | 'bounced' | 'complained';
  /** When they wanted the newsletter; null where the file does not say. */
  readonly consentAt: Date | null;
  /** The file's own name for that moment; empty where it is not said. */
  readonly evidence: string;
}

/** Which file of which system they come from. */
export interface SubscribersOrigin {
  readonly service: string;
  /** SHA-256, hexadecimal. */
  readonly file: string;
}

/** What became of one of them, or would. */
export type SubscriberOutcome =
  /** On the list now. */
  | 'added'
  /** Here already, subscribed or asked to confirm. */
  | 'known'
  /** Gets nothing here either. */
  | 'excluded'
  /** Was excluded before. */
  | 'excluded-before'
  /** Nobody knows whether or when they consented. */
  | 'no-consent'
  /** Left, or was erased, after the consent that the file names. */
  | 'left'
  /** The address is none. */
  | 'no-address';
