import { describe, expect, it } from '@jest/globals';
import { alreadySubscribedMail, confirmationMail } from './subscription-mail.it.js';

const site = { name: 'Contesto & <Co>', url: 'https://contesto.test' };
const links = {
  confirmUrl: 'https://contesto.test/newsletter/conferma?token=abc',
  unsubscribeUrl: 'https://contesto.test/newsletter/disiscrizione?token=def',
};

describe('the mail that asks to confirm', () => {
  const mail = confirmationMail(site, links, 7);

  it('gives both links, how long they are good, and what happens without a click', () => {
    expect(mail.subject).toBe('Conferma l’iscrizione alla newsletter di Contesto & <Co>');
    expect(mail.text).toContain(`Conferma l’iscrizione:\n${links.confirmUrl}\n`);
    expect(mail.text).toContain(`oppure cancellare subito l’indirizzo:\n${links.unsubscribeUrl}\n`);
    expect(mail.text).toContain('Il link vale 7 giorni.');
  });

  it('has the same words and links as HTML, with nothing left unescaped', () => {
    expect(mail.html).toContain(`href="${links.confirmUrl}"`);
    expect(mail.html).toContain(`href="${links.unsubscribeUrl}"`);
    expect(mail.html).toContain('Contesto &amp; &lt;Co&gt;');
    expect(mail.html).not.toContain('<Co>');
  });

  it('has one button, and a link for who did not ask', () => {
    expect(mail.html?.match(/background:#16191d/g)).toHaveLength(1);
    expect(mail.html?.match(/<a /g)).toHaveLength(2);
  });

  it('fetches nothing from anywhere: no image reports that it was opened', () => {
    expect(mail.html).not.toMatch(/<img|src=|url\(/);
  });
});

it('the mail to a subscriber leads out and asks for nothing', () => {
  const { subject, text } = alreadySubscribedMail(site, links.unsubscribeUrl);
  expect(subject).toContain('è già attiva');
  expect(text).toContain(`Annulla l’iscrizione:\n${links.unsubscribeUrl}\n`);
  expect(text).not.toContain('conferma?');
});
