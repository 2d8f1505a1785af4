import { isMailAddress, mailAddress } from '../../contract/mail-address.js';

/** Somebody of another system's list, as its file says. */
export interface ImportedPerson {
  readonly email: string;
  /** `confirmed`: they wanted it, and got it until now. `suppressed`: their address takes no mail any more. */
  readonly status: 'confirmed' | 'unconfirmed' | 'unsubscribed' | 'suppressed' | 'complained';
  /** When they wanted the newsletter; null where the file does not say: then it is no consent. */
  readonly since: Date | null;
  /** The file's own name for that moment (`CONFIRM_TIME`), and nothing of the person: it stands in the log. */
  readonly consent: string;
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
  | 'excluded-before'
  /** Nobody knows whether or when they consented. */
  | 'no-consent'
  /** Left, or was erased, after the consent that the file names. */
  | 'left'
  | 'no-address';

const ADDRESS = mailAddress('');

/** The address as it is stored and written to; null where it is none. */
export function addressOf({ email }: ImportedPerson): string | null {
  const address = ADDRESS.safeParse(email).data ?? '';
  return isMailAddress(address) ? address : null;
}
