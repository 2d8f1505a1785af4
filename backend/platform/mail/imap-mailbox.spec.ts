import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ImapMailbox, type ImapOptions, imapOptions } from './imap-mailbox.js';
import { type FakeImapServer, startImapServer } from './imap-server.fake.js';

let server: FakeImapServer;
let hangsUpAt: string | null = null;
beforeAll(async () => {
  server = await startImapServer(() => hangsUpAt);
});
beforeEach(() => {
  hangsUpAt = null;
  server.mails.length = 0;
  server.commands.length = 0;
});
afterAll(() => server.close());

const options = (url = server.url): ImapOptions => {
  const read = imapOptions(url);
  if (read === null) throw new Error('The address is none.');
  return read;
};

it('reads what lies there as it is, of large mails the beginning, and removes what it is asked to', async () => {
  const long = `Subject: x\r\n\r\n${'riga\r\n'.repeat(60_000)}`;
  server.mails.push(
    { uid: 9, raw: long },
    { uid: 4, raw: 'Subject: x\r\n\r\n.punto\r\n)' },
    { uid: 5, raw: 'Subject: y' },
  );
  const mailbox = await ImapMailbox.open(options());
  expect(await mailbox.list()).toEqual({ epoch: '7', uids: [4, 5, 9] });
  expect((await mailbox.read(4)).toString()).toBe('Subject: x\r\n\r\n.punto\r\n)');
  expect(await mailbox.read(9)).toHaveLength(256 * 1024);
  await mailbox.remove([]);
  await mailbox.remove([4, 5]);
  expect(server.mails.map(({ uid }) => uid)).toEqual([9]);
  mailbox.close();
  expect(server.commands.filter((command) => /FETCH(?!.*BODY\.PEEK)/.test(command))).toEqual([]);
});

it('finds nothing in an empty mailbox', async () => {
  const mailbox = await ImapMailbox.open(options());
  expect((await mailbox.list()).uids).toEqual([]);
  mailbox.close();
});

it('says that the connection broke, and leaves everything where it was', async () => {
  server.mails.push({ uid: 1, raw: 'Subject: x' });
  const mailbox = await ImapMailbox.open(options());
  hangsUpAt = 'UID STORE';
  await expect(mailbox.remove([1])).rejects.toMatchObject({ code: 'connection' });
  await expect(mailbox.read(1)).rejects.toMatchObject({ code: 'connection' });
  mailbox.close();
  expect(server.mails).toHaveLength(1);
});

it('distinguishes a wrong password from a server that is not there, and says nothing of either', async () => {
  const wrong = ImapMailbox.open({ ...options(), password: 'altra' });
  await expect(wrong).rejects.toMatchObject({ code: 'password', message: 'The mailbox could not be read: password.' });
  await expect(ImapMailbox.open({ ...options(), port: 1 })).rejects.toMatchObject({ code: 'connection' });
  hangsUpAt = 'AUTHENTICATE';
  await expect(ImapMailbox.open(options())).rejects.toMatchObject({ code: 'connection' });
});

it('sends no password in the clear to another machine', async () => {
  await expect(ImapMailbox.open({ ...options(), mustUpgrade: true })).rejects.toMatchObject({ code: 'tls' });
  await expect(ImapMailbox.open({ ...options(), secure: true })).rejects.toMatchObject({ code: 'tls' });
  expect(server.commands.filter((command) => command.startsWith('AUTHENTICATE'))).toEqual([]);
  expect(options('imap://a:b@mail.example').mustUpgrade).toBe(true);
  expect(options('imaps://a:b@mail.example')).toMatchObject({ port: 993, secure: true, mustUpgrade: false });
  expect(imapOptions('imaps://mail.example')).toBeNull();
});
