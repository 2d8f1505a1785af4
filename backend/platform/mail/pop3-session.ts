import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Pop3Options } from './pop3-options.js';

/** Of a whole visit, and of a server that says nothing. */
const VISIT_LIMIT_MS = 120_000;
const SILENCE_LIMIT_MS = 20_000;
/** Larger messages are read up to here: what a report says stands before the letter that it returns. */
const READ_BYTES = 256 * 1024;
const READ_LINES = 800;
/** Of one answer: a list of some ten thousand messages, or a message. */
const ANSWER_BYTES = 4 * 1024 * 1024;

/** What Node calls a certificate that nobody vouches for, or an encryption that did not come about. */
const OF_CERTIFICATES = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH)/;

/** A message that lies in a mailbox. */
export interface ListedMessage {
  /** Of this visit only. */
  readonly number: number;
  /** The server's name of it, which stays. */
  readonly uid: string;
  readonly bytes: number;
}

/** Why a mailbox could not be read: `connection`, `password`, `tls`, `protocol`, `too-large`. Never what the server said. */
export class MailboxFailure extends Error {
  constructor(readonly code: 'connection' | 'password' | 'tls' | 'protocol' | 'too-large') {
    super(`The mailbox could not be read: ${code}.`);
    this.name = 'MailboxFailure';
  }
}

/**
 * One visit to a mailbox by POP3 (RFC 1939, STLS of RFC 2595). What is removed goes only when the visit is ended in peace: a
 * connection that breaks leaves everything where it was.
 */
export class Pop3Session {
  #buffer = '';
  #failure: MailboxFailure | null = null;
  #wake: () => void = () => undefined;
  readonly #limit: NodeJS.Timeout;

  private constructor(private socket: Socket) {
    this.#limit = setTimeout(() => this.#fail('connection'), VISIT_LIMIT_MS);
    this.#listen();
  }

  /** Opens it and says who we are. Throws `MailboxFailure`. */
  static async open(options: Pop3Options): Promise<Pop3Session> {
    const { host, port, secure, rejectUnauthorized } = options;
    const socket = secure
      ? connectTls({ host, port, servername: host, rejectUnauthorized })
      : connectPlain({ host, port });
    const session = new Pop3Session(socket);
    try {
      await session.#line();
      if (options.mustUpgrade) await session.#upgrade(options);
      await session.#ask(`USER ${options.user}`, 'password');
      await session.#ask(`PASS ${options.password}`, 'password');
      return session;
    } catch (error) {
      session.close();
      throw error;
    }
  }

  /** Everything that lies there, oldest first. */
  async list(): Promise<readonly ListedMessage[]> {
    const sizes = new Map((await this.#askLines('LIST')).map((line) => pairOf(line)));
    return (await this.#askLines('UIDL')).map((line) => {
      const [number, uid] = pairOf(line);
      return { number: Number(number), uid, bytes: Number(sizes.get(number) ?? 0) };
    });
  }

  /** A message as it lies there, one character a byte; of a large one the beginning. */
  async read({ number, bytes }: ListedMessage): Promise<string> {
    const lines = await this.#askLines(bytes > READ_BYTES ? `TOP ${number} ${READ_LINES}` : `RETR ${number}`);
    return lines.join('\r\n');
  }

  async remove({ number }: ListedMessage): Promise<void> {
    await this.#ask(`DELE ${number}`);
  }

  /** Ends the visit; only now what was removed is gone. */
  async end(): Promise<void> {
    await this.#ask('QUIT');
    this.close();
  }

  close(): void {
    clearTimeout(this.#limit);
    this.socket.destroy();
  }

  async #upgrade({ host, rejectUnauthorized }: Pop3Options): Promise<void> {
    await this.#ask('STLS', 'tls');
    const plain = this.socket;
    plain.removeAllListeners();
    this.socket = connectTls({ socket: plain, servername: host, rejectUnauthorized });
    // What was said before the encryption began is nobody's word.
    this.#buffer = '';
    this.#listen();
    await Promise.race([once(this.socket, 'secureConnect'), once(this.socket, 'close')]).catch(() => undefined);
    if (this.#failure !== null) throw new MailboxFailure('tls');
  }

  async #ask(command: string, refusal: MailboxFailure['code'] = 'protocol'): Promise<void> {
    if (this.#failure === null) this.socket.write(`${command}\r\n`);
    const line = await this.#line();
    if (!line.startsWith('+OK')) throw new MailboxFailure(refusal);
  }

  async #askLines(command: string): Promise<readonly string[]> {
    await this.#ask(command);
    const lines: string[] = [];
    for (let bytes = 0; ; ) {
      const line = await this.#line();
      if (line === '.') return lines;
      bytes += line.length + 2;
      if (bytes > ANSWER_BYTES) throw this.#fail('too-large');
      lines.push(line.startsWith('.') ? line.slice(1) : line);
    }
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf('\n');
      if (end >= 0) {
        const line = this.#buffer.slice(0, end).replace(/\r$/, '');
        this.#buffer = this.#buffer.slice(end + 1);
        return line;
      }
      if (this.#failure !== null) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #listen(): void {
    this.socket.setTimeout(SILENCE_LIMIT_MS, () => this.#fail('connection'));
    this.socket.on('data', (bytes: Buffer) => {
      this.#buffer += bytes.toString('latin1');
      if (this.#buffer.length > ANSWER_BYTES) this.#fail('too-large');
      this.#wake();
    });
    this.socket.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      this.#fail(OF_CERTIFICATES.test(code) ? 'tls' : 'connection'),
    );
    this.socket.on('close', () => this.#fail('connection'));
  }

  #fail(code: MailboxFailure['code']): MailboxFailure {
    this.#failure ??= new MailboxFailure(code);
    clearTimeout(this.#limit);
    this.socket.destroy();
    this.#wake();
    return this.#failure;
  }
}

/** «12 4711» of a list. */
function pairOf(line: string): readonly [string, string] {
  const [number = '', value = ''] = line.trim().split(/\s+/);
  return [number, value];
}
