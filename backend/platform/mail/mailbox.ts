import addressParser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** A name, which may be empty, and a bare address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const MAX_CHARACTERS = 254;

/** Whether a text is exactly one bare address, without name, list, comment or line break. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_CHARACTERS && z.email().safeParse(text).success;
}

/** Reads `Nome <indirizzo>` or a bare address; null when it is anything else, several addresses included. */
export function parseMailbox(text: string): Mailbox | null {
  if (hasControlCharacters(text)) return null;
  const [first, ...others] = addressParser(text, { flatten: true });
  if (!first?.address || others.length > 0 || !isMailAddress(first.address)) return null;
  return { name: first.name, address: first.address };
}

/** Whether a text could end a header line or worse. */
export function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
