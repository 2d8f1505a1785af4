import { MailDelayed, MailRefused } from './mailer.js';

/** What nodemailer's errors carry in addition to their text. */
interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
}

/** Where a 5xx speaks of this recipient or this message; elsewhere it speaks of us, and somebody may put that right. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/**
 * An error of sending as ours. Servers repeat addresses, and some what they were sent, in their answers: only codes are
 * taken over, never the text.
 */
export function smtpFailure(error: unknown): MailRefused | MailDelayed {
  if (error instanceof MailRefused || error instanceof MailDelayed) return error;
  const { code, responseCode, command, response } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  const step = typeof command === 'string' ? command : '';
  const answer = typeof responseCode === 'number' ? responseCode : null;
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  const words = [typeof code === 'string' ? code : 'unknown', answer, enhanced, step && `at ${step}`];
  const message = `The mail server did not take it: ${words.filter(Boolean).join(' ')}.`;
  const isPermanent = answer !== null && answer >= 500 && ABOUT_THE_MAIL.includes(step);
  return isPermanent ? new MailRefused(message) : new MailDelayed(message);
}
