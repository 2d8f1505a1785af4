import type { Mail } from '../../../platform/mail/mailer.js';
import { escapeHtml } from '../../../text/escape-html.js';

export interface MailSite {
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
}

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** A paragraph, or what leads somewhere: the one button of a mail, or a link in the words before it. */
type Part = string | { readonly label: string; readonly url: string; readonly after?: string };

/** Asks to confirm. Nothing else is sent to an address before. */
export function confirmationMail(
  site: MailSite,
  links: { readonly confirmUrl: string; readonly unsubscribeUrl: string },
  days: number,
): Written {
  return written(site, `Conferma l’iscrizione alla newsletter di ${site.name}`, [
    `Ciao, qualcuno ha chiesto di ricevere la newsletter di ${site.name} a questo indirizzo. Se l’hai chiesto tu, manca un ultimo passo:`,
    { label: 'Conferma l’iscrizione', url: links.confirmUrl },
    `Il link vale ${days} giorni. Senza la tua conferma non riceverai altro, e l’indirizzo sarà cancellato.`,
    {
      after: 'Non l’hai chiesto tu? Puoi ignorare questo messaggio, oppure',
      label: 'cancellare subito l’indirizzo',
      url: links.unsubscribeUrl,
    },
  ]);
}

/** Says to somebody who asked again that they are subscribed already. */
export function alreadySubscribedMail(site: MailSite, unsubscribeUrl: string): Written {
  return written(site, `La tua iscrizione alla newsletter di ${site.name} è già attiva`, [
    `Ciao, poco fa qualcuno ha chiesto di ricevere la newsletter di ${site.name} a questo indirizzo. L’iscrizione c’è già ed è confermata: non devi fare nulla.`,
    { after: 'Non vuoi più riceverla?', label: 'Annulla l’iscrizione', url: unsubscribeUrl },
  ]);
}

/** Says to somebody who confirmed what comes and when, and leads to what there is already. */
export function welcomeMail(
  site: MailSite,
  rhythm: string,
  links: { readonly editionUrl: string | null; readonly preferencesUrl: string; readonly unsubscribeUrl: string },
): Written {
  return written(site, `Ti diamo il benvenuto nella newsletter di ${site.name}`, [
    `Ciao, la tua iscrizione è confermata. ${rhythm}`,
    links.editionUrl === null
      ? { label: 'Leggi gli ultimi articoli', url: site.url }
      : { label: 'Leggi l’ultima edizione', url: links.editionUrl },
    { after: 'La vuoi meno spesso, o solo su alcuni temi?', label: 'Scegli le preferenze', url: links.preferencesUrl },
    { after: 'Hai cambiato idea?', label: 'Annulla l’iscrizione', url: links.unsubscribeUrl },
  ]);
}

/** The link to their preferences, for who asked for it on the site. */
export function preferencesMail(
  site: MailSite,
  links: { readonly preferencesUrl: string; readonly unsubscribeUrl: string },
): Written {
  return written(site, `Le tue preferenze per la newsletter di ${site.name}`, [
    'Ciao, qualcuno ha chiesto da questo indirizzo il link alle preferenze della newsletter. Eccolo:',
    { label: 'Apri le preferenze', url: links.preferencesUrl },
    'Non l’hai chiesto tu? Puoi ignorare questo messaggio: non cambia nulla.',
    { after: 'Non vuoi più riceverla?', label: 'Annulla l’iscrizione', url: links.unsubscribeUrl },
  ]);
}

function written(site: MailSite, title: string, parts: readonly Part[]): Written {
  const footer = `${site.name}, ${site.url}`;
  const note = `Messaggio automatico: per scriverci usa ${site.url}/contatti`;
  const text = [
    ...parts.map((part) => (typeof part === 'string' ? part : `${words(part)}:\n${part.url}`)),
    `-- \n${footer}\n${note}`,
  ].join('\n\n');
  const [first, ...rest] = parts.map((part) =>
    typeof part === 'string' ? `<p style="margin:0 0 16px">${escapeHtml(part)}</p>` : link(part),
  );
  const body = [`<h1 style="${HEADING}">${escapeHtml(title)}</h1>`, first, ...rest].join('\n');
  return {
    subject: title,
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font:600 24px/1 Georgia,serif">${escapeHtml(site.name)}</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #999;font-size:13px">${escapeHtml(footer)}<br>${escapeHtml(note)}</p>
</div>
</body>
</html>
`,
  };
}

// A mail has no style sheet: every program shows what stands on the element itself.
const HEADING = 'margin:0 0 16px;font:600 22px/1.25 Georgia,serif';

type Link = Exclude<Part, string>;

const words = ({ after, label }: Link): string => (after === undefined ? label : `${after} ${label}`);

function link({ label, url, after }: Link): string {
  const style =
    after === undefined
      ? 'display:inline-block;padding:12px 20px;border-radius:4px;background:#16191d;color:#fff;font-weight:600;text-decoration:none'
      : 'color:inherit';
  const before = after === undefined ? '' : `${escapeHtml(after)} `;
  return `<p style="margin:0 0 16px">${before}<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
