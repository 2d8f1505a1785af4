import { PermanentFailure } from '../jobs/job-kind.js';

/** One message to one person. */
export interface Mail {
  /** The bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Further headers, such as List-Unsubscribe; those that the message consists of are refused. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `<…@…>`, the same whenever the same message is sent again (see `messageIdOf`). */
  readonly messageId: string;
}

/** Sends mail, or keeps it in the outbox. Called by a job's worker, which tries again when it fails. */
export abstract class Mailer {
  /**
   * Returns once the server took the message, or the file is on disk.
   * @throws MailRefused when trying again cannot help, MailDelayed when it can
   */
  abstract send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** The server, or we ourselves, will never take this message. Its text names no address. */
export class MailRefused extends PermanentFailure {
  constructor(message: string) {
    super(message);
    this.name = 'MailRefused';
  }
}

/** The server cannot be reached or does not take it at the moment. Its text names no address and no secret. */
export class MailDelayed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailDelayed';
  }
}
