import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail that lies in the mailbox. */
export interface LyingMail {
  readonly uid: number;
  readonly raw: string;
}

/** A mailbox as far as a client can see. */
export interface FakeImapServer {
  /** With name and password. */
  readonly url: string;
  readonly mails: LyingMail[];
  readonly commands: string[];
  close(): Promise<void>;
}

const USER = 'ritorni@example.org';
const PASSWORD = 'parola: d’ordine/1';
const PROOF = Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64');

/** Starts one on a free port of loopback. `breaksAt`: hangs up when it hears a command that begins so. */
export async function startImapServer(breaksAt: () => string | null = () => null): Promise<FakeImapServer> {
  const mails: LyingMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN UIDPLUS] ready\r\n');
    let buffer = '';
    let waiting = '';
    socket.on('data', (bytes) => {
      const lines = (buffer + bytes.toString('latin1')).split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) {
        // What proves who somebody is comes on a line of its own, without tag.
        const [tag = '', ...words] = waiting === '' ? line.split(' ') : [waiting, 'PROOF', line];
        const command = words.join(' ');
        commands.push(command);
        const end = breaksAt();
        if (end !== null && command.startsWith(end)) return socket.destroy();
        waiting = command === 'AUTHENTICATE PLAIN' ? tag : '';
        const answer = answerTo(command, mails).replace(/[^\n]*\n$/, (last) => `${tag} ${last}`);
        socket.write(waiting === '' ? answer : '+ \r\n', 'latin1');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    commands,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Untagged lines, and the last one without its tag. */
function answerTo(command: string, mails: LyingMail[]): string {
  const [verb = '', ...rest] = command.replace(/^UID /, '').split(' ');
  const uids = (rest[0] ?? '').split(',').map(Number);
  if (verb === 'PROOF') return rest[0] === PROOF ? 'OK\r\n' : 'NO [AUTHENTICATIONFAILED] no\r\n';
  if (verb === 'LIST') return '* LIST () "/" INBOX\r\nOK\r\n';
  if (verb === 'SELECT') return `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 7] x\r\nOK [READ-WRITE]\r\n`;
  if (verb === 'SEARCH') return `* SEARCH ${mails.map(({ uid }) => uid).join(' ')}\r\nOK\r\n`;
  if (verb === 'FETCH') {
    const place = mails.findIndex(({ uid }) => uid === uids[0]);
    const raw = mails[place]?.raw.slice(0, Number(/<0\.(\d+)>/.exec(command)?.[1])) ?? '';
    return `* ${place + 1} FETCH (UID ${uids[0]} BODY[]<0> {${raw.length}}\r\n`.concat(raw, ')\r\nOK\r\n');
  }
  if (verb === 'EXPUNGE') mails.splice(0, mails.length, ...mails.filter(({ uid }) => !uids.includes(uid)));
  return /^(?:CAPABILITY|EXPUNGE|STORE|LOGOUT|NOOP)$/.test(verb) ? 'OK\r\n' : 'BAD\r\n';
}
