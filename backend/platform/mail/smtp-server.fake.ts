import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Where a mail server stands when it answers: a verb, `greeting`, or `message` after the last line of one. */
export type SmtpStep =
  | 'greeting'
  | 'EHLO'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'message'
  | 'RSET'
  | 'QUIT'
  | (string & {});

/** An answer of its own, `silence`, `hang-up`, or nothing for the usual one. `line` is the command; of a message its text. */
export type SmtpScript = (step: SmtpStep, line: string) => string | undefined;

/** A message that the server took. */
export interface TakenMessage {
  readonly to: string;
  readonly raw: string;
}

/** A mail server as far as a client can see. */
export interface FakeSmtpServer {
  readonly url: string;
  readonly commands: string[];
  readonly taken: TakenMessage[];
  close(): Promise<void>;
}

const USUAL: Readonly<Record<string, string>> = {
  greeting: '220 loopback ESMTP',
  EHLO: '250-loopback\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 2.7.0 welcome',
  DATA: '354 go ahead',
  message: '250 2.0.0 queued',
};

/** Starts one on a free port of loopback, or the one that is named. A message is taken when it is answered with 250. */
export async function startSmtpServer(
  script: SmtpScript = () => undefined,
  { credentials = '', port = 0 } = {},
): Promise<FakeSmtpServer> {
  const commands: string[] = [];
  const taken: TakenMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, script, commands, taken);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  return {
    url: `smtp://${credentials}127.0.0.1:${address.port}`,
    commands,
    taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function serve(socket: Socket, script: SmtpScript, commands: string[], taken: TakenMessage[]): void {
  let buffer = '';
  let isMessage = false;
  let to = '';
  const answer = (step: SmtpStep, line: string): string => {
    const said = script(step, line) ?? USUAL[step] ?? '250 ok';
    if (said === 'hang-up') socket.destroy();
    else if (said !== 'silence') socket.write(`${said}\r\n`);
    return said;
  };
  const command = (line: string) => {
    commands.push(line);
    const verb = line.split(' ')[0]?.toUpperCase() ?? '';
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
    const said = answer(verb, line);
    if (verb === 'DATA') isMessage = said.startsWith('3');
    return undefined;
  };
  socket.on('data', (bytes) => {
    buffer += bytes.toString('utf8');
    for (;;) {
      const end = buffer.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const piece = buffer.slice(0, end);
      buffer = buffer.slice(end + (isMessage ? 5 : 2));
      if (!isMessage) {
        command(piece);
        continue;
      }
      isMessage = false;
      const raw = piece.replace(/^\.\./gm, '.');
      const place = taken.push({ to, raw }) - 1;
      // Taken before it is said, as a real server does: a client that hears nothing cannot know.
      if (/^[45]/.test(answer('message', to))) taken.splice(place, 1);
    }
  });
  answer('greeting', '');
}
