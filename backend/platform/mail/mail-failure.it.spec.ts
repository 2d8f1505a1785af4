import { expect, it } from '@jest/globals';
import { mailFailure } from './mail-failure.it.js';

it.each([
  ['The mail server did not take it: EAUTH 535 5.7.8 at AUTH PLAIN.', 'il nome o la password'],
  ['The mail server did not take it: EENVELOPE 550 5.1.1 at RCPT TO.', 'rifiuta il destinatario'],
  ['The mail server did not take it: ESOCKET at CONN.', 'non si raggiunge'],
  ['The mail server did not take it: EMESSAGE 451 at DATA.', 'più tardi'],
  ['It took longer than 60 s.', 'non risponde in tempo'],
  ['Something else', 'non è partito'],
])('says of «%s» what it means, and keeps its codes', (error, words) => {
  expect(mailFailure(error)).toContain(words);
  const codes = /take it: (.+)\.$/.exec(error)?.[1];
  if (codes !== undefined) expect(mailFailure(error)).toContain(`(${codes})`);
});
