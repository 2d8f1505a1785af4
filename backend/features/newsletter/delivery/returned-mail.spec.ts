import { expect, it } from '@jest/globals';
import { readReturnedMail } from './returned-mail.js';

const TOKEN = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx5';
/** The head of a letter as it comes back. */
const LETTER = `Subject: Oggi
List-Unsubscribe:
 <https://contesto.example/newsletter/disiscrizione?token=${TOKEN}>
`;

/** A report of a server: its own words, its status, the letter. */
const report = (status: string, letter = LETTER) =>
  `From: MAILER-DAEMON@mx.example
Content-Type: multipart/report; report-type=delivery-status; boundary="=_b1"

--=_b1
Content-Type: text/plain; charset=utf-8

Your message could not be delivered. Status: 4.0.0, Action: failed

--=_b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

${status}
--=_b1
Content-Type: text/rfc822-headers

${letter}
--=_b1--
`.replaceAll('\n', '\r\n');

it.each([
  [
    'Postfix, an address that is none',
    'Final-Recipient: rfc822; a@example.org\nOriginal-Recipient: rfc822;a@example.org\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <a@example.org>: Recipient address rejected\n',
    ['bounce', '5.1.1'],
  ],
  [
    'Exchange, with a status of its own',
    'Final-Recipient: rfc822;a@example.org\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound\n',
    ['bounce', '5.1.10'],
  ],
  [
    'Gmail, a full box',
    'Final-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552-5.2.2 The email account\n is over quota\n',
    ['soft', '5.2.2'],
  ],
  [
    'a server that refuses us, not the address',
    'Final-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.7.1\n',
    ['soft', '5.7.1'],
  ],
  [
    'Exim, whose status says nothing and whose words do',
    'Action: failed\nFinal-Recipient: rfc822;a@example.org\nStatus: 5.0.0\nRemote-MTA: dns; mx.example.org\nDiagnostic-Code: smtp; 550 unknown user\n',
    ['bounce', '550'],
  ],
  [
    'a server that was never reached',
    'Final-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 4.4.1\n',
    ['soft', '4.4.1'],
  ],
])('reads %s', async (_name, status, [kind, code]) => {
  expect(await readReturnedMail(report(status))).toEqual({ kind, code, token: TOKEN });
});

it('has no proof where the letter was not returned', async () => {
  const status = 'Final-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.1.1\n';
  expect(await readReturnedMail(report(status, 'Subject: Altro'))).toEqual({
    kind: 'bounce',
    code: '5.1.1',
    token: null,
  });
});

it('reads a report of which parts were encoded on the way', async () => {
  const encoded = (text: string) => `Content-Transfer-Encoding: base64\n\n${Buffer.from(text).toString('base64')}`;
  const mail = `Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: message/delivery-status
${encoded('Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\nStatus: 5.1.1\n')}
--x
Content-Type: text/rfc822-headers
${encoded(LETTER)}
--x--
`;
  expect(await readReturnedMail(mail)).toEqual({ kind: 'bounce', code: '5.1.1', token: TOKEN });
});

it('reads a complaint whose address was taken out', async () => {
  const mail = `Content-Type: multipart/report; report-type=feedback-report; boundary=x

--x
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Reports/1.0
Version: 1

--x
Content-Type: message/rfc822

${LETTER}
Testo.
--x--
`;
  expect(await readReturnedMail(mail)).toEqual({ kind: 'complaint', code: '', token: TOKEN });
});

it('reads the plain letters of qmail and of older Exim', async () => {
  const qmail = `From: MAILER-DAEMON@qmail.example

Hi. This is the qmail-send program at qmail.example.
I'm afraid I wasn't able to deliver your message.

<a@example.org>:
192.0.2.1 does not like recipient.
Remote host said: 550 sorry, no mailbox here by that name

--- Below this line is a copy of the message.

${LETTER}`;
  const exim = `X-Failed-Recipients: a@example.org

A message that you sent could not be delivered.
  a@example.org
    SMTP error: 552 mailbox full

${LETTER}`;
  expect(await readReturnedMail(qmail)).toEqual({ kind: 'bounce', code: '550', token: TOKEN });
  expect(await readReturnedMail(exim)).toEqual({ kind: 'soft', code: '552', token: TOKEN });
});

it.each([
  ['an answer of a person', `Subject: Re: Oggi\n\nGrazie. 550 volte grazie!\n> ${LETTER}`],
  ['a notice of absence', 'Auto-Submitted: auto-replied\nSubject: Fuori ufficio\n\nTorno lunedì.\n'],
  ['a delay', report('Final-Recipient: rfc822; a@example.org\nAction: delayed\nStatus: 4.4.1\n')],
  ['nothing at all', ''],
  [
    'parts without end',
    `Content-Type: multipart/report; boundary=a\n\n${'--a\nContent-Type: message/rfc822\n\n'.repeat(5_000)}`,
  ],
])('leaves %s alone', async (_name, mail) => {
  expect(await readReturnedMail(mail)).toBeNull();
});
