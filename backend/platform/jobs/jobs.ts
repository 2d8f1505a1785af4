import type { JobKind } from './job-kind.js';

/** The door through which work leaves: whatever reaches out of the process (mail, push) is put into a queue first. */
export abstract class Jobs {
  /**
   * Puts a job into its queue. Returns once it is on disk; it is worked in whichever process works jobs, at least
   * once. `key` makes it unique, usually the id of the event that caused it: a job put in again is the first one, also
   * while or after it is worked (for 30 days after it ended). `notBefore`: it waits until then.
   * @throws a ZodError when `data` has not the shape of the kind; what the database throws
   */
  abstract enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options: { readonly key: string; readonly notBefore?: Date | undefined },
  ): Promise<void>;

  /** Lets a job be tried again that was given up; does nothing to any other. */
  abstract retry(queue: string, id: string): Promise<void>;
}
