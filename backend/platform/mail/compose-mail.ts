import { isMailAddress } from '../../contract/mail-address.js';
import { hasControlCharacters, type Mailbox } from './mailbox.js';
import { type Mail, MailRefused } from './mailer.js';

const MESSAGE_ID = /^<[A-Za-z0-9][A-Za-z0-9._+-]{0,119}@[A-Za-z0-9.-]{1,200}>$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** What the message consists of is said by its fields. */
const STRUCTURE =
  /^(from|to|cc|bcc|sender|subject|date|message-id|mime-version|return-path|received|content-.*|dkim-signature|resent-.*)$/i;

/**
 * A mail in the words of nodemailer, which composes the same message for the server and for the outbox. Nothing in it
 * can become a header of its own, and no file or address is read for it.
 * @throws MailRefused when a part of it cannot be in a message
 */
export function composeMail(mail: Mail, from: Mailbox) {
  const { to, subject, text, html, headers = {}, messageId } = mail;
  if (!isMailAddress(to)) throw new MailRefused('The recipient is not one plain address.');
  if (!MESSAGE_ID.test(messageId)) throw new MailRefused('The Message-ID cannot be one.');
  if (hasControlCharacters(subject)) throw new MailRefused('The subject holds control characters.');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || STRUCTURE.test(name) || hasControlCharacters(value)) {
      throw new MailRefused('A further header is none that may be given.');
    }
  }
  return {
    from: { ...from },
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId,
    // Machines on holiday do not answer machines (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The name of the file that a message is stored in: its Message-ID, which holds no path. */
export function outboxFileName(messageId: string): string {
  return `${messageId.slice(1, -1)}.eml`;
}
