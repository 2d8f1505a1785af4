import type { Mail } from '../../platform/mail/mailer.js';
import type { LinkPurpose } from './auth.tables.js';

interface LinkWords {
  readonly purpose: LinkPurpose;
  readonly username: string;
  readonly link: string;
  /** The site's name. */
  readonly site: string;
}

/** The letter with the link: text only, so that what is read is where it leads. */
export function passwordLinkMail({ purpose, username, link, site }: LinkWords): Pick<Mail, 'subject' | 'text'> {
  const [subject, opening, lasts] =
    purpose === 'invitation'
      ? ['il tuo accesso alla redazione', 'hai un invito nella redazione.', 'sette giorni']
      : ['una nuova password', 'qualcuno ha chiesto di scegliere una nuova password per il tuo accesso.', 'un’ora'];
  return {
    subject: `[${site}] ${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    text: [
      `Ciao ${username},`,
      '',
      `${opening.charAt(0).toUpperCase()}${opening.slice(1)}`,
      'Scegli la password da qui:',
      '',
      link,
      '',
      `Il link vale una volta sola, per ${lasts}. Il nome utente è: ${username}`,
      'Se non te lo aspettavi, ignora questa email: non cambia niente.',
      '',
      '-- ',
      `Redazione di ${site}`,
      '',
    ].join('\n'),
  };
}
