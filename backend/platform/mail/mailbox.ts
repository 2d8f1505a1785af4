import addressParser from 'nodemailer/lib/addressparser';
import { mailAddress } from '../../contract/mail-address.js';

/** A name, which may be empty, and a bare address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Reads `Nome <indirizzo>` or a bare address; null when it is anything else, several addresses included. */
export function parseMailbox(text: string): Mailbox | null {
  if (hasControlCharacters(text)) return null;
  const [first, ...others] = addressParser(text, { flatten: true });
  const address = others.length === 0 ? mailAddress('').safeParse(first?.address).data : undefined;
  return first && address ? { name: first.name, address } : null;
}

/** Whether a text could end a header line or worse. */
export function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
