import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isMailAddress } from '../../contract/mail-address.js';
import { composeMail, outboxFileName } from './compose-mail.js';
import { parseMailbox } from './mailbox.js';
import { type Mail, MailRefused } from './mailer.js';
import { OutboxMailer } from './outbox-mailer.js';
import { fixedSender } from './sender.fake.js';
import { configuredSender, messageIdOf } from './sender.js';

const FROM = { name: 'Contesto', address: 'noreply@contesto.example' };
const MAIL: Mail = {
  to: 'lettrice@example.org',
  subject: 'Perché l’IA cita le fonti',
  text: 'Buongiorno.',
  messageId: '<0192d5a0-0000-7000-8000-000000000001@contesto.example>',
};

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'contesto-outbox-')), 'outbox');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('the outbox', () => {
  it('keeps a complete message, readable by its owner only', async () => {
    await new OutboxMailer(folder, fixedSender(FROM)).send({ ...MAIL, html: '<p>Buongiorno.</p>' });
    const [name = '', ...others] = readdirSync(folder);
    expect([name, others]).toEqual(['0192d5a0-0000-7000-8000-000000000001@contesto.example.eml', []]);
    const message = readFileSync(join(folder, name), 'utf8');
    const [head = '', ...body] = message.split('\r\n\r\n');
    expect(head).toMatch(/^From: Contesto <noreply@contesto\.example>\r$/m);
    expect(head).toMatch(/^To: lettrice@example\.org\r$/m);
    expect(head).toMatch(/^Date: /m);
    expect(head).toMatch(/^MIME-Version: 1\.0/m);
    expect(body.join()).toContain('Buongiorno.');
    expect(message.replaceAll('\r\n', '')).not.toContain('\n');
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('holds the same message once, also when it is sent many times at once', async () => {
    const mailer = new OutboxMailer(folder, fixedSender(FROM));
    await Promise.all(Array.from({ length: 8 }, () => mailer.send(MAIL)));
    await mailer.send(MAIL);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

describe('a message', () => {
  it.each([
    ['two recipients', { to: 'a@example.org, b@example.org' }],
    ['a recipient with a name', { to: 'A <a@example.org>' }],
    ['a recipient with a second line', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['a subject with a second line', { subject: 'Ciao\r\nBcc: b@example.org' }],
    ['a header with a second line', { headers: { 'X-Note': 'a\nBcc: b@example.org' } }],
    ['a header that is structure', { headers: { bcc: 'b@example.org' } }],
    ['a header whose name is none', { headers: { 'X-Note: a\r\nBcc': 'b@example.org' } }],
    ['a Message-ID that is a path', { messageId: '<../../etc/passwd@x>' }],
  ])('is refused for good with %s', (_, change) => {
    expect(() => composeMail({ ...MAIL, ...change }, FROM)).toThrow(MailRefused);
  });

  it('has no other headers than it was given, whatever the words are', async () => {
    const nasty = fc.string({
      unit: fc.constantFrom('a', ':', ' ', '\r', '\n', '\u0085', '\u2028', 'è', '<', '>', ',', '='),
    });
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (subject, value, text) => {
        const messageId = messageIdOf('0192d5a0-0000-7000-8000-000000000002', 'https://contesto.example');
        const mail = {
          ...MAIL,
          subject,
          text: `${text}\r\nBcc: b@example.org`,
          headers: { 'X-Note': value },
          messageId,
        };
        rmSync(folder, { recursive: true, force: true });
        const refused = await new OutboxMailer(folder, fixedSender(FROM)).send(mail).then(
          () => false,
          () => true,
        );
        if (refused) return;
        const [head = ''] = readFileSync(join(folder, outboxFileName(messageId)), 'utf8').split('\r\n\r\n');
        const names = [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, name]) => name?.toLowerCase());
        const known = ['auto-submitted', 'x-note', 'from', 'to', 'subject', 'message-id', 'date', 'mime-version'];
        expect(names.filter((name) => !known.includes(name ?? '') && !name?.startsWith('content-'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('addresses', () => {
  it('are read with or without a name, one at a time', () => {
    expect(parseMailbox('Redazione <redazione@example.org>')).toEqual({
      name: 'Redazione',
      address: 'redazione@example.org',
    });
    expect(parseMailbox('redazione@example.org')).toEqual({ name: '', address: 'redazione@example.org' });
    for (const odd of [
      '',
      'redazione',
      'a@example.org, b@example.org',
      'a@b@example.org',
      'A <a@example.org>\r\nBcc: x',
    ])
      expect(parseMailbox(odd)).toBeNull();
    expect(isMailAddress('"a b"@example.org')).toBe(false);
  });

  it('of the sender are MAIL_FROM, or one of the site’s own host', () => {
    const config = (from: string | undefined, publicBaseUrl = 'https://contesto.example') =>
      ({ mail: { from }, http: { publicBaseUrl } }) as unknown as Parameters<typeof configuredSender>[0];
    expect(configuredSender(config(undefined))).toEqual({ name: '', address: 'noreply@contesto.example' });
    expect(configuredSender(config('redazione@example.org'))).toEqual({
      name: '',
      address: 'redazione@example.org',
    });
    expect(configuredSender(config('nessuno'))).toBeNull();
    for (const host of ['[::1]', '127.0.0.1', 'localhost']) {
      const { address = '' } = configuredSender(config(undefined, `http://${host}:3000`)) ?? {};
      expect([host, address, isMailAddress(address)]).toEqual([host, 'noreply@contesto.invalid', true]);
    }
  });
});
