import { expect, it } from '@jest/globals';
import { parseDeliveryReport } from './parse-delivery-report.js';

const RETURNED = `From: MAILER-DAEMON@mail.example
Content-Type: multipart/report; report-type=delivery-status;
 boundary="b1"

--b1
Content-Type: text/plain

Final-Recipient: rfc822; innocente@example.org
Action: failed

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Original-Recipient: rfc822;Nessuno@example.org
Final-Recipient: rfc822; altro@example.org
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1
 no such user

Final-Recipient: rfc822; lenta@example.org
Action: delayed
Status: 4.4.1

--b1
Content-Type: message/rfc822

Subject: La lettera

--b1--
`.replaceAll('\n', '\r\n');

it('reads which recipients a returned mail gave up, and nothing that people wrote in it', async () => {
  expect(await parseDeliveryReport(RETURNED)).toEqual([
    { email: 'Nessuno@example.org', kind: 'bounce', code: '5.1.1' },
  ]);
});

it('reads a complaint', async () => {
  const report = `Content-Type: multipart/report; boundary=x

--x
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Reports/1.0
Original-Rcpt-To: <stanca@example.org>

--x--
`;
  expect(await parseDeliveryReport(report)).toEqual([{ email: 'stanca@example.org', kind: 'complaint', code: '' }]);
});

it('finds nothing in a mail that is no report', async () => {
  expect(
    await parseDeliveryReport('Subject: Ciao\n\nFinal-Recipient: rfc822; a@example.org\nAction: failed\n'),
  ).toEqual([]);
});
