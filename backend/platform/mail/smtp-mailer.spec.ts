import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Mail, MailDelayed, MailRefused } from './mailer.js';
import { fixedSender } from './sender.fake.js';
import { SmtpMailer } from './smtp-mailer.js';
import { smtpOptions } from './smtp-options.js';
import { type FakeSmtpServer, startSmtpServer } from './smtp-server.fake.js';

const FROM = { name: 'Contesto', address: 'noreply@contesto.example' };
const MAIL: Mail = {
  to: 'lettrice@example.org',
  subject: 'Perché l’IA cita le fonti',
  text: 'Buongiorno.\n.\nUn punto da solo non finisce il messaggio.',
  html: '<p>Buongiorno.</p>',
  headers: { 'List-Unsubscribe': '<https://contesto.example/newsletter/disiscrizione>' },
  messageId: '<0192d5a0-0000-7000-8000-000000000001@contesto.example>',
};

const servers: FakeSmtpServer[] = [];

async function startScripted(script: Record<string, string> = {}, credentials = ''): Promise<FakeSmtpServer> {
  const server = await startSmtpServer((step) => script[step], { credentials });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close().catch(() => undefined);
});

async function failureOf(
  script: Record<string, string>,
  mailer = (url: string) => new SmtpMailer(url, fixedSender(FROM)),
) {
  const { url } = await startScripted(script);
  return mailer(url)
    .send(MAIL)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

describe('a mail by a server', () => {
  it('arrives complete, with its Message-ID and the dot that ends no message', async () => {
    const server = await startScripted();
    await new SmtpMailer(server.url, fixedSender(FROM)).send(MAIL);
    expect(server.commands).toContain('MAIL FROM:<noreply@contesto.example>');
    expect(server.commands.some((command) => command.startsWith('RCPT TO:<lettrice@example.org>'))).toBe(true);
    const message = server.taken[0]?.raw ?? '';
    expect(message).toContain('From: Contesto <noreply@contesto.example>');
    expect(message).toContain('To: lettrice@example.org');
    expect(message).toContain('Subject: =?UTF-8?Q?Perch=C3=A9_l=E2=80=99IA_cita_le_fonti?=');
    expect(message).toContain(`Message-ID: ${MAIL.messageId}`);
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toContain('List-Unsubscribe: <https://contesto.example/newsletter/disiscrizione>');
    expect(message).toContain('Un punto da solo non finisce il messaggio.');
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  it('logs in with the name and the password of the address, signs decoded', async () => {
    const server = await startScripted({}, 'posta%40example.org:p%3Ass%2F@');
    await new SmtpMailer(server.url, fixedSender(FROM)).send(MAIL);
    const auth = server.commands.find((command) => command.startsWith('AUTH PLAIN ')) ?? '';
    expect(Buffer.from(auth.slice(11), 'base64').toString()).toBe('\0posta@example.org\0p:ss/');
  });

  it('is refused for good when the server knows no such recipient or does not want the message', async () => {
    expect(await failureOf({ RCPT: '550 5.1.1 <lettrice@example.org> unknown' })).toBeInstanceOf(MailRefused);
    expect(await failureOf({ message: '554 5.7.1 spam' })).toBeInstanceOf(MailRefused);
  });

  it.each([
    ['a full mailbox', { RCPT: '452 4.2.2 full' }],
    ['a sender that somebody has to put right', { MAIL: '550 5.7.1 not your address' }],
    ['a server that is busy', { greeting: '421 4.3.2 later' }],
    ['a server that turns us away', { greeting: '554 5.7.1 blocked' }],
    ['a server that fails at the end', { message: '451 4.3.0 disk' }],
  ])('is delayed by %s', async (_, script) => {
    expect(await failureOf(script)).toBeInstanceOf(MailDelayed);
  });

  it('is delayed by a refused password, since the password can be put right', async () => {
    const server = await startScripted({ AUTH: '535 5.7.8 segreto-1234 is wrong' }, 'posta:segreto-1234@');
    const error = await new SmtpMailer(server.url, fixedSender(FROM)).send(MAIL).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailDelayed);
    expect((error as Error).message).toBe('The mail server did not take it: EAUTH 535 5.7.8 at AUTH PLAIN.');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('segreto-1234');
  });

  it('is delayed when nobody listens', async () => {
    const { url, close } = await startScripted();
    await close();
    await expect(new SmtpMailer(url, fixedSender(FROM)).send(MAIL)).rejects.toThrow(
      'The mail server did not take it: ESOCKET at CONN.',
    );
  });

  it('is delayed by its time limit when the server falls silent', async () => {
    const error = await failureOf({ DATA: 'silence' }, (url) => new SmtpMailer(url, fixedSender(FROM), null, 300));
    expect(error).toBeInstanceOf(MailDelayed);
    // Nobody but the limit of 300 ms breaks off here; the server would be silent for ever.
    expect((error as Error).message).toBe('The mail server did not take it: EABORT.');
  });

  it('ends at once when the process stops', async () => {
    const { url } = await startScripted({ DATA: 'silence' });
    const stop = new AbortController();
    const sending = new SmtpMailer(url, fixedSender(FROM)).send(MAIL, stop.signal);
    setTimeout(() => stop.abort(), 50);
    await expect(sending).rejects.toBeInstanceOf(MailDelayed);
  });

  it('names the recipient in no error', async () => {
    for (const script of [
      { RCPT: '550 5.1.1 <lettrice@example.org> unknown' },
      { RCPT: '450 lettrice@example.org later' },
    ]) {
      const error = await failureOf(script);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('lettrice');
    }
  });
});

describe('SMTP_URL', () => {
  it('says how the connection is protected', () => {
    expect(smtpOptions('smtps://a:b@mail.example')).toMatchObject({ port: 465, secure: true });
    expect(smtpOptions('smtp://mail.example')).toMatchObject({ port: 587, secure: false, requireTLS: false });
    expect(smtpOptions('smtp://mail.example?requireTLS=true')).toMatchObject({ requireTLS: true });
    expect(smtpOptions('smtp://mail.example?ignoreTLS=true')).toMatchObject({ ignoreTLS: true, requireTLS: false });
    expect(smtpOptions('smtps://mail.example?rejectUnauthorized=false')).toMatchObject({
      tls: { rejectUnauthorized: false },
    });
    expect(smtpOptions('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  });

  it('sends no password to another machine unprotected, unless set to', () => {
    expect(smtpOptions('smtp://a:b@mail.example').requireTLS).toBe(true);
    expect(smtpOptions('smtp://a:b@localhost').requireTLS).toBe(false);
    expect(smtpOptions('smtp://a:b@mail.example?requireTLS=false').requireTLS).toBe(false);
  });
});
