import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail that lies in the mailbox. */
export interface LyingMail {
  readonly uid: string;
  readonly raw: string;
}

/** A mailbox as far as a client can tell. */
export interface FakePop3Server {
  /** With name and password. */
  readonly url: string;
  readonly mails: LyingMail[];
  readonly commands: string[];
  close(): Promise<void>;
}

const USER = 'ritorni@example.org';
const PASSWORD = 'parola: d’ordine/1';

/** Starts one on a free port of loopback. `breaksAt`: hangs up when it hears a command that begins so. */
export async function startPop3Server(breaksAt: () => string | null = () => null): Promise<FakePop3Server> {
  const mails: LyingMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, mails, (line) => {
      commands.push(line);
      const end = breaksAt();
      if (end === null || !line.startsWith(end)) return true;
      socket.destroy();
      return false;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `pop3://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    commands,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function serve(socket: Socket, mails: LyingMail[], hears: (line: string) => boolean): void {
  // A visit sees what lay there when it began.
  const seen = [...mails];
  const removed = new Set<LyingMail>();
  const say = (line: string) => socket.write(`${line}\r\n`);
  const sayLines = (lines: readonly string[]) =>
    say(['+OK', ...lines.map((line) => (line.startsWith('.') ? `.${line}` : line)), '.'].join('\r\n'));
  const numbered = (told: (mail: LyingMail) => string | number) =>
    sayLines(seen.flatMap((mail, place) => (removed.has(mail) ? [] : [`${place + 1} ${told(mail)}`])));
  let buffer = '';
  const answer = (line: string) => {
    const [verb = '', argument = ''] = line.split(' ');
    const mail = seen[Number(argument) - 1];
    const rest = line.slice(verb.length + 1);
    if (verb === 'USER') return say(rest === USER ? '+OK' : '-ERR');
    if (verb === 'PASS') return say(Buffer.from(rest, 'latin1').toString() === PASSWORD ? '+OK' : '-ERR [AUTH] no');
    if (verb === 'LIST') return numbered(({ raw }) => Buffer.byteLength(raw));
    if (verb === 'UIDL') return numbered(({ uid }) => uid);
    if (verb === 'RETR' && mail) return sayLines(mail.raw.split('\r\n'));
    if (verb === 'TOP' && mail) return sayLines(mail.raw.split('\r\n').slice(0, Number(line.split(' ')[2])));
    if (verb === 'DELE' && mail) {
      removed.add(mail);
      return say('+OK');
    }
    if (verb !== 'QUIT') return say('-ERR');
    for (const gone of removed) mails.splice(mails.indexOf(gone), 1);
    return socket.end('+OK\r\n');
  };
  socket.on('data', (bytes) => {
    buffer += bytes.toString('latin1');
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (!hears(line)) return;
      answer(line);
    }
  });
  say('+OK ready');
}
