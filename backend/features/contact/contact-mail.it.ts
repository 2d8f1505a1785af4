import type { Mail } from '../../platform/mail/mailer.js';
import type { ContactMessage } from './contact-messages.store.js';
import type { ReplyToSend } from './contact-replies.store.js';

const RECEIVED = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Rome' });

/**
 * A message of the contact form as the newsroom gets it: text only, because a stranger wrote it. An answer goes to the
 * sender; name and subject are one line each, as the contract made them, and no header is put together from them.
 */
export function contactMail(
  { name, email, subject, message, receivedAt }: ContactMessage,
  site: { readonly name: string; readonly url: string },
): Pick<Mail, 'subject' | 'text' | 'headers'> {
  return {
    subject: `[${site.name}] Contatti: ${subject}`,
    headers: { 'Reply-To': email },
    text: [
      `Da: ${name} (${email})`,
      `Oggetto: ${subject}`,
      `Ricevuto: ${RECEIVED.format(receivedAt)}`,
      '',
      message,
      '',
      '-- ',
      `Inviato dal modulo di ${site.url}/contatti. Rispondendo scrivi direttamente al mittente.`,
      'Promessa ai lettori: una risposta entro 24-48 ore; il messaggio si conserva al massimo 24 mesi.',
      '',
    ].join('\n'),
  };
}

/**
 * An answer of the newsroom, over what the reader had written. A person wrote it, so a machine on holiday may answer; what
 * the reader writes back goes to `answersTo`.
 */
export function replyMail(
  { text, subject, message, receivedAt }: ReplyToSend,
  site: { readonly name: string; readonly url: string; readonly answersTo: string | undefined },
): Pick<Mail, 'subject' | 'text' | 'headers'> {
  return {
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    headers: {
      'Auto-Submitted': 'no',
      ...(site.answersTo === undefined ? {} : { 'Reply-To': site.answersTo }),
    },
    text: [
      text,
      '',
      '-- ',
      `${site.name}, ${site.url}`,
      '',
      `Il tuo messaggio di ${RECEIVED.format(receivedAt)}:`,
      ...message.split('\n').map((line) => `> ${line}`.trimEnd()),
      '',
    ].join('\n'),
  };
}
