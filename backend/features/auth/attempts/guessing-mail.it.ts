import type { Mail } from '../../../platform/mail/mailer.js';

/** What the owner of an account reads whose password is guessed at. */
export function guessingMail({
  username,
  site,
  url,
}: Readonly<Record<'username' | 'site' | 'url', string>>): Pick<Mail, 'subject' | 'text'> {
  return {
    subject: `[${site}] Qualcuno prova a indovinare la tua password`,
    text: [
      `Ciao ${username},`,
      '',
      'Molti tentativi di accesso con il tuo nome sono falliti, da reti diverse.',
      'Per ora, da reti e dispositivi nuovi, non si accetta nessun altro tentativo; da quelli da cui sei già entrato sì.',
      '',
      'Se la tua password è lunga e usata solo qui non devi fare niente. Altrimenti cambiala, e attiva il secondo fattore:',
      '',
      `${url}/admin`,
      '',
      'Finché dura, questo messaggio arriva al massimo una volta al giorno.',
      '',
      '-- ',
      `Redazione di ${site}`,
      '',
    ].join('\n'),
  };
}
