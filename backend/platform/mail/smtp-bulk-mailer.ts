import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { default as SmtpConnection } from 'nodemailer/lib/smtp-connection';
import { BulkMailer, type BulkOutcome, type BulkSession } from './bulk-mailer.js';
import { composeMail } from './compose-mail.js';
import { type DkimKey, dkimOptions } from './dkim.js';
import { type Mail, MailRefused } from './mailer.js';
import type { Sender } from './sender.js';
import { type SmtpOptions, smtpOptions } from './smtp-options.js';

/** Servers end connections that carry too many messages; a new one costs little. */
const MESSAGES_A_CONNECTION = 100;

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

/**
 * Many messages to the server of SMTP_URL. Not nodemailer's pool, which sends a message once more by itself when its
 * connection broke: the caller must know of each message whether it went.
 */
export class SmtpBulkMailer extends BulkMailer {
  readonly #options: SmtpOptions;

  constructor(
    smtpUrl: string,
    private readonly sender: Sender,
    private readonly dkim: DkimKey | null,
    /** Of one message, however slowly the server answers. */
    private readonly limitMs = 60_000,
    /** Whom a letter comes back to that does not arrive. */
    private readonly returnPath = sender.address,
  ) {
    super();
    this.#options = smtpOptions(smtpUrl);
  }

  open(): BulkSession {
    return new SmtpBulkSession(this.#options, this.sender, this.dkim, this.limitMs, this.returnPath);
  }
}

class SmtpBulkSession implements BulkSession {
  readonly #idle: OpenConnection[] = [];
  #composer: Promise<(mail: Mail) => Promise<Buffer>> | undefined;

  constructor(
    private readonly options: SmtpOptions,
    private readonly sender: Sender,
    private readonly dkim: DkimKey | null,
    private readonly limitMs: number,
    private readonly returnPath: string,
  ) {}

  async send(mail: Mail, signal: AbortSignal): Promise<BulkOutcome> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.limitMs)]);
    let message: Buffer;
    try {
      this.#composer ??= composerOf(this.sender, this.dkim);
      message = await (await this.#composer)(mail);
    } catch (error) {
      if (error instanceof MailRefused) return { state: 'refused', about: 'message', code: 'invalid' };
      throw error;
    }
    const connection = await this.#connection(limit);
    if (!(connection instanceof OpenConnection)) return connection;
    const outcome = await connection.send({ from: this.returnPath, to: mail.to }, message, limit);
    if (connection.isUsable()) this.#idle.push(connection);
    else connection.close();
    return outcome;
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  async #connection(signal: AbortSignal): Promise<OpenConnection | BulkOutcome> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (await idle.reset(signal)) return idle;
      idle.close();
    }
    try {
      return await OpenConnection.open(this.options, signal);
    } catch (error) {
      return { state: 'delayed', about: 'server', code: codeOf(error) };
    }
  }
}

/** One connection, logged in. */
class OpenConnection {
  #sent = 0;
  #isBroken = false;
  #isClean = true;
  /** Rejects when the connection ends, also where nobody answers the one who waits for an answer. */
  readonly #whenBroken: Promise<never>;

  private constructor(private readonly connection: SmtpConnection) {
    this.#whenBroken = new Promise((_, reject) => {
      const end = (error: unknown) => {
        this.#isBroken = true;
        reject(error instanceof Error ? error : new Error('The connection ended.'));
      };
      connection.on('error', end);
      connection.on('end', end);
    });
    this.#whenBroken.catch(() => undefined);
  }

  static async open(options: SmtpOptions, signal: AbortSignal): Promise<OpenConnection> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const { auth, ...connecting } = options as SmtpOptions & { readonly auth?: { user: string; pass: string } };
    const connection = new Connection(connecting);
    const failed = once(connection, 'error').then(([error]) => Promise.reject(error));
    failed.catch(() => undefined);
    try {
      await ended(Promise.race([called((done) => connection.connect(done)), failed]), signal);
      if (auth) await ended(Promise.race([called((done) => connection.login(auth, done)), failed]), signal);
      return new OpenConnection(connection);
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  isUsable(): boolean {
    return !this.#isBroken && this.#sent < MESSAGES_A_CONNECTION;
  }

  /** Ends what an earlier message left open; a message that was taken left nothing. */
  async reset(signal: AbortSignal): Promise<boolean> {
    if (this.#isBroken) return false;
    if (this.#isClean) return true;
    return ended(Promise.race([called((done) => this.connection.reset(done)), this.#whenBroken]), signal).then(
      () => !this.#isBroken,
      () => false,
    );
  }

  async send(envelope: { from: string; to: string }, message: Buffer, signal: AbortSignal): Promise<BulkOutcome> {
    this.#sent += 1;
    this.#isClean = false;
    // The connection begins to read when the server asked for the message: before that, it cannot have it.
    let isUnderWay = false;
    const body = new Readable({
      read() {
        isUnderWay = true;
        this.push(message);
        this.push(null);
      },
    });
    try {
      const size = message.length;
      const sending = called((done) => this.connection.send({ ...envelope, size }, body, done));
      await ended(Promise.race([sending, this.#whenBroken]), signal);
      this.#isClean = true;
      return { state: 'sent' };
    } catch (error) {
      if (answerOf(error) === null || answerOf(error) === 421) this.#isBroken = true;
      return outcomeOf(error, isUnderWay);
    }
  }

  close(): void {
    this.#isBroken = true;
    this.connection.close();
  }
}

/** @param isUnderWay the server asked for the message: without an answer of its own it may have taken it */
function outcomeOf(error: unknown, isUnderWay: boolean): BulkOutcome {
  const { command } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError;
  const code = codeOf(error);
  const answer = answerOf(error);
  if (answer === null) return isUnderWay ? { state: 'uncertain', code } : { state: 'delayed', about: 'server', code };
  if (answer === 421) return { state: 'delayed', about: 'server', code };
  const about = command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'message' : 'server';
  if (answer < 500 || about === 'server') {
    return { state: 'delayed', about: about === 'server' ? 'server' : 'recipient', code };
  }
  return { state: 'refused', about, code };
}

function answerOf(error: unknown): number | null {
  const { responseCode } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError;
  return typeof responseCode === 'number' ? responseCode : null;
}

/** Codes only: servers repeat addresses in their answers. */
function codeOf(error: unknown): string {
  const { code, response } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError;
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  const parts = [answerOf(error), enhanced].filter((part) => part !== null && part !== undefined);
  return parts.length > 0 ? parts.join(' ') : typeof code === 'string' ? code : 'closed';
}

async function composerOf(sender: Sender, dkim: DkimKey | null): Promise<(mail: Mail) => Promise<Buffer>> {
  const from = await sender.mailbox();
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...dkimOptions(dkim, sender.address),
  });
  return async (mail) => (await composer.sendMail(composeMail(mail, from))).message as Buffer;
}

/** What calls back with an error or without one, as a promise. */
function called(act: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));
}

/** The same, given up when the signal says so. */
function ended<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The time limit is over.'));
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
