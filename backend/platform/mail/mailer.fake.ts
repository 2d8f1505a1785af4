import { type Mail, Mailer } from './mailer.js';

/** A mailer that remembers; `failNext` makes the next sendings fail in this order. */
export class FakeMailer extends Mailer {
  readonly sent: Mail[] = [];
  readonly #failures: Error[] = [];

  failNext(...errors: readonly Error[]): void {
    this.#failures.push(...errors);
  }

  async send(mail: Mail): Promise<void> {
    const failure = this.#failures.shift();
    if (failure) throw failure;
    this.sent.push(mail);
  }
}
