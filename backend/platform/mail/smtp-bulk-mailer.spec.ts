import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { BulkOutcome } from './bulk-mailer.js';
import { readDkimKey } from './dkim.js';
import type { Mail } from './mailer.js';
import { fixedSender } from './sender.fake.js';
import { SmtpBulkMailer } from './smtp-bulk-mailer.js';
import { type FakeSmtpServer, type SmtpScript, startSmtpServer } from './smtp-server.fake.js';

const FROM = { name: 'Contesto', address: 'noreply@contesto.example' };
const NEVER = new AbortController().signal;
const mailTo = (to: string): Mail => ({
  to,
  subject: 'Perché l’IA cita le fonti',
  text: 'Buongiorno.',
  html: '<p>Buongiorno.</p>',
  headers: {
    'List-Unsubscribe': '<https://contesto.example/newsletter/disiscrizione?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  messageId: '<0192d5a0-0000-7000-8000-000000000001@contesto.example>',
});

const servers: FakeSmtpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close().catch(() => undefined);
});

async function start(script: SmtpScript = () => undefined): Promise<FakeSmtpServer> {
  const server = await startSmtpServer(script);
  servers.push(server);
  return server;
}

async function outcomeOf(script: SmtpScript, limitMs = 5_000): Promise<BulkOutcome> {
  const { url } = await start(script);
  const session = new SmtpBulkMailer(url, fixedSender(FROM), null, limitMs).open();
  const outcome = await session.send(mailTo('lettrice@example.org'), NEVER);
  session.close();
  return outcome;
}

const says =
  (wanted: string, answer: string): SmtpScript =>
  (step) =>
    step === wanted ? answer : undefined;

describe('a series of mails', () => {
  it('goes over one connection, each mail once', async () => {
    const server = await start();
    const session = new SmtpBulkMailer(server.url, fixedSender(FROM), null).open();
    for (let number = 0; number < 5; number += 1)
      expect(await session.send(mailTo(`lettrice${number}@example.org`), NEVER)).toEqual({ state: 'sent' });
    session.close();
    expect(server.taken.map(({ to }) => to)).toEqual([0, 1, 2, 3, 4].map((number) => `lettrice${number}@example.org`));
    expect(server.commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(1);
  });

  it('goes on with a new connection when the server ended the old one', async () => {
    const server = await start((step, line) =>
      step === 'RCPT' && line.includes('piena@') ? '452 4.2.2 full' : step === 'RSET' ? 'hang-up' : undefined,
    );
    const session = new SmtpBulkMailer(server.url, fixedSender(FROM), null).open();
    const states = [];
    for (const to of ['piena@example.org', 'lettrice@example.org', 'lettore@example.org'])
      states.push((await session.send(mailTo(to), NEVER)).state);
    session.close();
    expect(states).toEqual(['delayed', 'sent', 'sent']);
    expect(server.commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(2);
  });
});

describe('what is known of a mail', () => {
  it.each<[string, SmtpScript, BulkOutcome]>([
    ['no such recipient', says('RCPT', '550 5.1.1 no'), { state: 'refused', about: 'recipient', code: '550 5.1.1' }],
    ['a full box', says('RCPT', '452 4.2.2 full'), { state: 'delayed', about: 'recipient', code: '452 4.2.2' }],
    ['an unwanted text', says('message', '554 5.7.1 no'), { state: 'refused', about: 'message', code: '554 5.7.1' }],
    [
      'a disk that is full',
      says('message', '451 4.3.0 no'),
      { state: 'delayed', about: 'recipient', code: '451 4.3.0' },
    ],
    ['an unwanted sender', says('MAIL', '550 5.7.1 no'), { state: 'delayed', about: 'server', code: '550 5.7.1' }],
    ['a busy server', says('greeting', '421 4.3.2 no'), { state: 'delayed', about: 'server', code: '421 4.3.2' }],
    [
      'a server that hangs up early',
      says('RCPT', 'hang-up'),
      { state: 'delayed', about: 'server', code: 'ECONNECTION' },
    ],
  ])('is that it did not go, with %s', async (_, script, expected) => {
    expect(await outcomeOf(script)).toEqual(expected);
  });

  it.each(['hang-up', 'silence'])('is nothing when the server has it and answers with %s', async (answer) => {
    expect(await outcomeOf(says('message', answer), 400)).toMatchObject({ state: 'uncertain' });
  });

  it('is that it did not go when nobody listens', async () => {
    const { url, close } = await start();
    await close();
    const session = new SmtpBulkMailer(url, fixedSender(FROM), null).open();
    expect(await session.send(mailTo('lettrice@example.org'), NEVER)).toMatchObject({
      state: 'delayed',
      about: 'server',
    });
  });
});

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('covers both headers of one-click unsubscribing, and holds', async () => {
    const server = await start();
    const session = new SmtpBulkMailer(server.url, fixedSender(FROM), { selector: 'contesto', privateKey: pem }).open();
    await session.send(mailTo('lettrice@example.org'), NEVER);
    session.close();
    const raw = server.taken[0]?.raw ?? '';
    const { tags, signedText, bodyHash } = readSignature(raw);
    expect([tags.d, tags.s, tags.a]).toEqual(['contesto.example', 'contesto', 'rsa-sha256']);
    expect(tags.h?.toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(bodyHash).toBe(tags.bh);
    const verifier = createVerify('RSA-SHA256').update(signedText);
    expect(
      verifier.verify(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), tags.b ?? '', 'base64'),
    ).toBe(true);
  });

  it('takes a key on one line, and no other text for one', () => {
    expect(readDkimKey(pem.trim().replaceAll('\n', '\\n'))).toBe(pem.trim());
    expect(readDkimKey('chiave')).toBeNull();
  });
});

/** DKIM as a receiver reads it (RFC 6376, relaxed/relaxed), written a second time so that the signer is not its own judge. */
function readSignature(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const lines = head.replace(/\r\n(?=[ \t])/g, '\0').split('\r\n');
  const relaxed = (line: string) => {
    const colon = line.indexOf(':');
    const value = line
      .slice(colon + 1)
      .replaceAll('\0', '')
      .replace(/[ \t]+/g, ' ')
      .trim();
    return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
  };
  const signature = lines.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags: Record<string, string | undefined> = Object.fromEntries(
    signature
      .slice('dkim-signature:'.length)
      .replaceAll('\0', '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')]),
  );
  const left = [...lines];
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const place = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return place < 0 ? [] : left.splice(place, 1).map(relaxed);
  });
  const unsigned = relaxed(signature).replace(/([;\s]b=)[^;]*/, '$1');
  const canonicalBody = `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  return {
    tags,
    signedText: [...signed, unsigned].join('\r\n'),
    bodyHash: createHash('sha256').update(canonicalBody).digest('base64'),
  };
}
