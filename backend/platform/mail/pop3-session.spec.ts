import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Pop3Options, pop3Options } from './pop3-options.js';
import { type FakePop3Server, startPop3Server } from './pop3-server.fake.js';
import { Pop3Session } from './pop3-session.js';

let server: FakePop3Server;
let hangsUpAt: string | null = null;
beforeAll(async () => {
  server = await startPop3Server(() => hangsUpAt);
});
afterAll(() => server.close());

const options = (url = server.url): Pop3Options => {
  const read = pop3Options(url);
  if (read === null) throw new Error('The address is none.');
  return read;
};

it('reads what lies there, of large mails the beginning, and removes when the visit ends', async () => {
  const long = `Subject: x\r\n\r\n${'riga\r\n'.repeat(60_000)}`;
  server.mails.splice(0, 9, { uid: 'a', raw: 'Subject: x\r\n\r\n.punto\r\n..' }, { uid: 'b', raw: long });
  const session = await Pop3Session.open(options());
  const [first, second] = await session.list();
  if (!first || !second) throw new Error('Both lie there.');
  expect([first.uid, second.uid, second.bytes]).toEqual(['a', 'b', long.length]);
  expect(await session.read(first)).toBe('Subject: x\r\n\r\n.punto\r\n..');
  expect(await session.read(second)).toHaveLength(`Subject: x\r\n\r\n${'riga\r\n'.repeat(798)}`.length - 2);
  await session.remove(first);
  expect(server.mails).toHaveLength(2);
  await session.end();
  expect(server.mails.map(({ uid }) => uid)).toEqual(['b']);
});

it('leaves everything where it was when the connection breaks', async () => {
  server.mails.splice(0, 9, { uid: 'a', raw: 'Subject: x' });
  hangsUpAt = 'QUIT';
  const session = await Pop3Session.open(options());
  for (const mail of await session.list()) await session.remove(mail);
  await expect(session.end()).rejects.toMatchObject({ code: 'connection' });
  hangsUpAt = null;
  expect(server.mails).toHaveLength(1);
});

it('tells a wrong password from a server that is not there, and says nothing of either', async () => {
  const wrong = Pop3Session.open({ ...options(), password: 'altra' });
  await expect(wrong).rejects.toMatchObject({ code: 'password', message: 'The mailbox could not be read: password.' });
  await expect(Pop3Session.open({ ...options(), port: 1 })).rejects.toMatchObject({ code: 'connection' });
});

it('sends no password in the clear to another machine', async () => {
  await expect(Pop3Session.open({ ...options(), mustUpgrade: true })).rejects.toMatchObject({ code: 'tls' });
  expect(server.commands.at(-1)).toBe('STLS');
  await expect(Pop3Session.open({ ...options(), secure: true })).rejects.toMatchObject({ code: 'tls' });
  expect(options('pop3://a:b@mail.example').mustUpgrade).toBe(true);
  expect(options('pop3s://a:b@mail.example')).toMatchObject({ port: 995, secure: true, mustUpgrade: false });
  expect(pop3Options('pop3s://mail.example')).toBeNull();
});
