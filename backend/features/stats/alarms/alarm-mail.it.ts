import { beforeDay } from '../../../contract/figure-words.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import type { Alarm } from './decide-alarms.js';

const SINCE = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });

/** What the operator reads: what stands still first, then what is over. */
export function alarmMail(
  due: readonly Alarm[],
  over: readonly Alarm[],
  site: { readonly name: string; readonly url: string },
): Pick<Mail, 'subject' | 'text'> {
  return {
    subject: `[${site.name}] ${subjectOf(due.length, over.length)}`,
    text: [
      ...due.flatMap(({ code, text, since }) => [
        text,
        `${beforeDay('Dal', SINCE.format(since))}. Che cosa fare: ${site.url}/admin/stato#${code} (docs/alarms.md, «${code}»).`,
        '',
      ]),
      ...(over.length > 0 ? ['Di nuovo a posto:', ...over.map(({ text }) => `- ${text}`), ''] : []),
      `Lo stato di tutto: ${site.url}/admin/stato, oppure il comando «contesto doctor».`,
      ...(due.length > 0 ? ['Finché dura, questo messaggio arriva una volta al giorno.'] : []),
      '',
    ].join('\n'),
  };
}

function subjectOf(due: number, over: number): string {
  if (due > 0) return due === 1 ? 'Qualcosa è fermo' : `${due} cose sono ferme`;
  return over === 1 ? 'Di nuovo a posto' : `${over} cose di nuovo a posto`;
}
