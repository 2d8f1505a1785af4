import type { ImapFlow } from 'imapflow';
import { isThisMachine } from './smtp-options.js';

const PLAIN_PORT = 143;
const TLS_PORT = 993;
/** Of a whole visit, and of a server that says nothing. */
const VISIT_LIMIT_MS = 120_000;
const SILENCE_LIMIT_MS = 20_000;
/** Larger messages are read up to here: what a report says stands before the letter that it returns. */
const READ_BYTES = 256 * 1024;
/** Of one answer: a list of some hundred thousand messages, or a message. */
const ANSWER_BYTES = 4 * 1024 * 1024;

/** What Node calls a certificate that nobody vouches for, or an encryption that did not come about. */
const OF_CERTIFICATES = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH)/;
const OF_SIZE = /TooLarge$|^TooMany/;
const OF_PROTOCOL = /^(?:Parser|Invalid|UnexpectedTag|MissingTag|ResponseProcessing|MAX_IMAP)/;

export interface ImapOptions {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Upgrade before the password is sent, or do not send it. */
  readonly mustUpgrade: boolean;
  readonly user: string;
  readonly password: string;
  readonly rejectUnauthorized: boolean;
}

/**
 * Reads MAIL_BOUNCE_MAILBOX. `imaps:` is TLS from the first byte; `imap:` upgrades, except to this machine. In the query
 * `rejectUnauthorized=false` takes a certificate that nobody vouches for. Null where name or password are missing or cannot be sent.
 */
export function imapOptions(address: string): ImapOptions | null {
  const url = new URL(address);
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'imaps:';
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (user === '' || password === '' || /\p{Cc}/u.test(user + password)) return null;
  return {
    host,
    port: url.port === '' ? (secure ? TLS_PORT : PLAIN_PORT) : Number(url.port),
    secure,
    mustUpgrade: !secure && !isThisMachine(host),
    user,
    password,
    rejectUnauthorized: url.searchParams.get('rejectUnauthorized') !== 'false',
  };
}

/** Why a mailbox could not be read: `connection`, `password`, `tls`, `protocol`, `too-large`. Never what the server said. */
export class MailboxFailure extends Error {
  constructor(readonly code: 'connection' | 'password' | 'tls' | 'protocol' | 'too-large') {
    super(`The mailbox could not be read: ${code}.`);
    this.name = 'MailboxFailure';
  }
}

/** One visit to the inbox of a mailbox by IMAP. What goes wrong throws `MailboxFailure`. */
export class ImapMailbox {
  readonly #limit: NodeJS.Timeout;

  private constructor(private readonly client: ImapFlow) {
    this.#limit = setTimeout(() => client.close(), VISIT_LIMIT_MS);
    // What an error ends is reported by the call that waits.
    client.on('error', () => undefined);
  }

  /** Opens it and says who we are. */
  static async open({ host, port, secure, mustUpgrade, user, password, ...tls }: ImapOptions): Promise<ImapMailbox> {
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host,
      port,
      secure,
      doSTARTTLS: mustUpgrade,
      auth: { user, pass: password },
      tls,
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: SILENCE_LIMIT_MS,
      greetingTimeout: SILENCE_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      maxLineLength: ANSWER_BYTES,
      maxLiteralSize: ANSWER_BYTES,
      maxResponseSize: 2 * ANSWER_BYTES,
    });
    const mailbox = new ImapMailbox(client);
    try {
      await asked(client.connect());
      await asked(client.mailboxOpen('INBOX'));
      return mailbox;
    } catch (error) {
      mailbox.close();
      throw error;
    }
  }

  /** The server's names of everything that lies there, oldest first; they stay as long as `epoch` does. */
  async list(): Promise<{ readonly epoch: string; readonly uids: readonly number[] }> {
    const { mailbox } = this.client;
    const uids = await asked(this.client.search({ deleted: false }, { uid: true }));
    if (!mailbox || !uids) throw new MailboxFailure('protocol');
    return { epoch: String(mailbox.uidValidity), uids: uids.toSorted((one, other) => one - other) };
  }

  /** A message as it lies there, unread as before; of a large one the beginning. */
  async read(uid: number): Promise<Buffer> {
    const found = await asked(this.client.fetchOne(uid, { source: { maxLength: READ_BYTES } }, { uid: true }));
    return found ? (found.source ?? Buffer.alloc(0)) : Buffer.alloc(0);
  }

  async remove(uids: readonly number[]): Promise<void> {
    if (uids.length === 0) return;
    const isDone = await asked(this.client.messageDelete([...uids], { uid: true }));
    if (!isDone) throw new MailboxFailure(this.client.usable ? 'protocol' : 'connection');
  }

  close(): void {
    clearTimeout(this.#limit);
    this.client.close();
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new MailboxFailure(problemOf(error as Refusal));
  }
}

interface Refusal {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly tlsFailed?: boolean;
  readonly responseStatus?: string;
}

function problemOf({ code = '', authenticationFailed, tlsFailed, responseStatus }: Refusal): MailboxFailure['code'] {
  if (authenticationFailed) return 'password';
  if (tlsFailed || OF_CERTIFICATES.test(code)) return 'tls';
  if (OF_SIZE.test(code)) return 'too-large';
  return responseStatus !== undefined || OF_PROTOCOL.test(code) ? 'protocol' : 'connection';
}
